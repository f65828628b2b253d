import { sql } from 'kysely'
import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import { conflict, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { audit } from '../audit-trail/audit.server.ts'
import { memberChangesMessages } from './member-changes.messages.ts'
import { EntityRole, MembershipStatus } from './roles.ts'

interface OfMember {
  readonly entityId: number
  readonly membershipId: number
  readonly caller: Pick<Caller, 'userId' | 'actorId'>
  /** That the change was made from; refused if it is no longer current. */
  readonly version?: number | undefined
}

const Found = z.object({
  email: z.string(),
  status: MembershipStatus,
  roles: z.array(EntityRole),
  audits: z.boolean(),
  auditsThrough: CalendarDate.nullable(),
  onlyAudits: z.boolean(),
  version: z.number(),
})

/**
 * The member, locked after the entity, as by every change of roles: whoever becomes an administrator at the same moment
 * comes before or after.
 */
async function lock(trx: Trx, { entityId, membershipId, version }: OfMember) {
  await sql`select from entities where id = ${entityId} for no key update`.execute(trx)
  const {
    rows: [found],
  } = await sqlOf(Found)`
    select u.email, m.status, m.roles, m.audits, m.audits_through, m.only_audits, m.version from memberships m join users u on u.id = m.user_id
    where m.entity_id = ${entityId} and m.id = ${membershipId} for no key update of m`.execute(trx)
  if (!found) throw unknown(common.notFound)
  if (version !== undefined && found.version !== version) throw conflict(common.conflict)
  return found
}

interface Audit {
  readonly through: CalendarDate | null
  /** They take training here, too; else requirements don't ask them. Decision 383. */
  readonly trains: boolean
}

const write = (trx: Trx, { entityId, membershipId }: OfMember, kept: Audit | null) =>
  sql`
    update memberships set audits = ${kept !== null}, audits_through = ${kept?.through ?? null}::date,
      only_audits = ${kept?.trains === false}, version = version + 1
    where entity_id = ${entityId} and id = ${membershipId}`.execute(trx)

/**
 * Makes an active member an auditor through a day, or until it is ended; or changes the day. Administrators see it all
 * already, and are refused. Says what came of it; 'noted': the day is as it was. Decision 382.
 */
export async function giveAudit(
  trx: Trx,
  services: Services,
  { through, trains, ...of }: OfMember & Audit,
): Promise<'given' | 'changed' | 'noted' | 'same'> {
  const before = await lock(trx, of)
  if (before.roles.some(role => role !== 'Learner')) throw conflict(memberChangesMessages.administratorAudits)
  if (before.status !== 'Active') throw conflict(memberChangesMessages.inactiveAudits)
  if (before.audits && before.auditsThrough === through && before.onlyAudits === !trains) return 'same'
  await write(trx, of, { through, trains })
  await audit(trx, services, {
    caller: of.caller,
    entityId: of.entityId,
    action: before.audits ? 'auditor.changed' : 'auditor.made',
    target: before.email,
    detail: {
      ...(before.audits && { before: { through: before.auditsThrough, trains: !before.onlyAudits } }),
      after: { through, trains },
    },
  })
  if (!before.audits) return 'given'
  return before.auditsThrough === through ? 'noted' : 'changed'
}

/** Ends that, whether or not its day is over; somebody who is no auditor is unknown. */
export async function endAudit(trx: Trx, services: Services, of: OfMember): Promise<void> {
  const before = await lock(trx, of)
  if (!before.audits) throw unknown(common.notFound)
  await write(trx, of, null)
  await audit(trx, services, {
    caller: of.caller,
    entityId: of.entityId,
    action: 'auditor.ended',
    target: before.email,
    detail: { before: { through: before.auditsThrough } },
  })
}
