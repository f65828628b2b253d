import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { conflict, refuse, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { newToken, tokenHash } from '#platform/server/secrets.ts'
import { addressOf } from '#platform/shared/address.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit, type Detail } from '#foundation/audit-trail/audit.server.ts'
import {
  type AuditorLinkForm,
  DAYS_MAX,
  lastDayFrom,
  LINKS_MAX,
  makeAuditorLink,
  revokeAuditorLink,
} from './auditor-links.contract.ts'
import { auditorLinksMessages as messages } from './auditor-links.messages.ts'
import { auditPage } from './auditor-links.page.ts'
import { statusSql } from './link-list.server.ts'

// SQL of: auditor_links l, groups g, requirements q

export const linkRoutes = [
  route(makeAuditorLink, async ({ entity, caller, body }, services) => {
    const { clock, config } = services
    const today = clock.today(entity.timeZone)
    refuseDay(body, today)
    const token = newToken()
    const id = await services.db.transaction().execute(async trx => {
      await roomFor(trx, entity, today)
      const requirement = await refuseForeign(trx, entity, body)
      const made = await entity
        .insert('auditorLinks', { ...rowOf(body, token), createdBy: caller.userId, createdAt: clock.iso() }, trx)
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'auditorLink.made',
        target: body.name,
        detail: { after: detailOf(body, requirement) },
      })
      return made.id
    })
    const address = new URL(addressOf(auditPage, { token }), config.publicUrl).href
    return { id, name: body.name, address, expiresOn: body.expiresOn }
  }),

  route(revokeAuditorLink, ({ entity, caller, params: { auditorLinkId } }, services) =>
    services.db.transaction().execute(async trx => {
      const revoked = await entity
        .update('auditorLinks', trx)
        .set({ revokedAt: services.clock.iso(), revokedBy: caller.userId })
        .where('id', '=', auditorLinkId)
        .where('revokedAt', 'is', null)
        .returning('name')
        .executeTakeFirst()
      if (!revoked) throw unknown(common.notFound)
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'auditorLink.revoked',
        target: revoked.name,
      })
      return {}
    }),
  ),
]

function refuseDay({ expiresOn }: AuditorLinkForm, today: CalendarDate): void {
  if (expiresOn < today) throw refuse(makeAuditorLink, 'expiresOn', messages.past)
  if (expiresOn > lastDayFrom(today)) throw refuse(makeAuditorLink, 'expiresOn', messages.tooLate(DAYS_MAX))
}

/** Whoever makes a link of one organization waits for the other here, so that the count is exact. */
async function roomFor(trx: Trx, entity: EntityScope, today: CalendarDate): Promise<void> {
  await trx.selectFrom('entities').select('id').where('id', '=', entity.id).forNoKeyUpdate().execute()
  const { active } = await sqlOf(z.object({ active: z.number() }))`
    select count(*) as active from ${entity.rows('auditorLinks')} l where ${statusSql(today)} = 'Active'`.executeForOne(
    trx,
  )
  if (active >= LINKS_MAX) throw conflict(messages.full(LINKS_MAX))
}

/** Groups and a requirement of another organization are unknown here. Returns what the requirement is called. */
async function refuseForeign(trx: Trx, entity: EntityScope, { about, groupIds }: AuditorLinkForm) {
  const { groups, requirement } = await sqlOf(z.object({ groups: z.number(), requirement: z.string().nullable() }))`
    select (select count(*) from ${entity.rows('groups')} g where g.id = any(${intArray(groupIds)})) as groups,
           (select q.name from ${entity.rows('requirements')} q
            where q.id = ${requirementOf(about)}::integer and q.ended_at is null) as requirement`.executeForOne(trx)
  if (groups < groupIds.length) throw refuse(makeAuditorLink, 'groupIds', messages.unknownGroup)
  if (requirementOf(about) !== null && requirement === null)
    throw refuse(makeAuditorLink, 'about', messages.unknownRequirement)
  return requirement
}

const requirementOf = (about: AuditorLinkForm['about']) => (typeof about === 'number' ? about : null)

const rowOf = ({ about, note, ...form }: AuditorLinkForm, token: string) => ({
  ...form,
  shows: typeof about === 'number' ? ('requirement' as const) : about,
  requirementId: requirementOf(about),
  note: note || null,
  tokenHash: tokenHash(token),
})

/** What the audit log keeps of it. */
const detailOf = ({ about, name: _name, ...form }: AuditorLinkForm, requirement: string | null): Detail => ({
  ...form,
  ...(about === 'requirements' && { allRequirements: true }),
  ...(requirement !== null && { requirement }),
})
