import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import { route, type Sent, type Services } from '#platform/server/feature.ts'
import { once } from '#platform/server/once.ts'
import { refuse, refuseKind, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit, auditMany } from '#foundation/audit-trail/audit.server.ts'
import { limitCalls } from '#identity/sign-in/call-limits.server.ts'
import { alone } from '../requirements/locks.server.ts'
import { openRequired } from '../requirements/people.server.ts'
import type { OutsideStatus } from './certificate-fields.contract.ts'
import { judgedFile, type KeptFile, withFile } from './certificate-file.server.ts'
import {
  decideOutsideCertificates,
  enterOutsideCertificate,
  ENTERED_AN_HOUR,
  type OutsideDecision,
} from './outside-certificates.contract.ts'
import { outsideMessages as messages } from './outside-certificates.messages.ts'
import { mailDecided, type Outcome } from './outside-mails.server.ts'
import { requirementFor } from './outside-sql.server.ts'

// SQL of: outside_certificates f, requirements q, member_summaries s

/** From which status a decision leads to which, and what the person is told. */
const decisions: Record<
  OutsideDecision,
  { readonly from: OutsideStatus; readonly to: 'Accepted' | 'Refused'; readonly outcome: Outcome }
> = {
  accept: { from: 'Waiting', to: 'Accepted', outcome: 'accepted' },
  refuse: { from: 'Waiting', to: 'Refused', outcome: 'refused' },
  revoke: { from: 'Accepted', to: 'Refused', outcome: 'revoked' },
}
const actions = { Accepted: 'outsideCertificate.accepted', Refused: 'outsideCertificate.refused' } as const

const Known = z.object({ id: z.number(), membershipId: z.number() })
const Decided = z.object({
  id: z.number(),
  membershipId: z.number(),
  email: z.string(),
  requirement: z.string(),
  title: z.string(),
  provider: z.string(),
  completedOn: z.string(),
  expiresOn: z.string().nullable(),
})

export const decideRoutes = [
  // If two administrators decide at once, one finds it waiting: one outcome, one mail; the other is told.
  route(decideOutsideCertificates, ({ entity, caller, body: { ids, decision, reason } }, services) =>
    services.db.transaction().execute(async trx => {
      const { from, to, outcome } = decisions[decision]
      const why = decision === 'accept' ? null : reason
      await alone(trx, entity.id)
      await refuseForeignAndOwn(trx, entity, ids)
      const { rows } = await sqlOf(Decided)`
        update outside_certificates f
        set status = ${to}, decided_by = ${caller.userId}, decided_at = ${services.clock.iso()}, reason = ${why}
        from ${entity.rows('memberSummaries')} s, ${entity.rows('requirements')} q
        where f.entity_id = ${entity.id} and f.id = any(${intArray(ids)}) and f.status = ${from}
          and s.membership_id = f.membership_id and q.id = f.requirement_id
        returning f.id, f.membership_id, s.email, q.name as requirement, f.title, f.provider, f.completed_on, f.expires_on`.execute(
        trx,
      )
      if (rows.length > 0) {
        await followUp(
          trx,
          services,
          entity,
          rows.map(row => row.membershipId),
        )
        await mailDecided(trx, services, entity, { ids: rows.map(row => row.id), outcome })
        await auditMany(
          trx,
          services,
          { caller, entityId: entity.id, action: actions[to] },
          rows.map(({ id: _id, membershipId: _membershipId, email, ...certificate }) => ({
            target: email,
            detail: { before: from, after: to, ...certificate, ...(why === null ? {} : { reason: why }) },
          })),
        )
      }
      return { decided: rows.length, meanwhile: ids.length - rows.length }
    }),
  ),

  route(enterOutsideCertificate, async (call, services) => {
    const { entity, caller, body } = call
    await limitCalls(services, {
      subject: `outside certificates entered by ${caller.userId}`,
      most: ENTERED_AN_HOUR,
      minutes: 60,
    })
    if (body.entityUserId === entity.membershipId) throw refuseKind(enterOutsideCertificate, 'own', messages.own)
    if (body.completedOn > services.clock.today(entity.timeZone))
      throw refuse(enterOutsideCertificate, 'completedOn', messages.future)
    const judged = await judgedFile(enterOutsideCertificate, call.file)
    return withFile(services, judged, take => once(call, services, trx => enter(trx, services, call, take)))
  }),
]

/** One that an administrator has before them needs no second look: it is accepted as it is entered. */
async function enter(
  trx: Trx,
  services: Services,
  {
    entity,
    caller,
    body: { entityUserId: membershipId, requirementId, ...fields },
  }: Sent<typeof enterOutsideCertificate>,
  take: () => KeptFile,
): Promise<{ id: number }> {
  await alone(trx, entity.id)
  const requirement = await requirementFor(trx, entity, { requirementId, membershipId })
  if (requirement === null) throw refuse(enterOutsideCertificate, 'entityUserId', messages.notUnder)
  const [by, at] = [caller.userId, services.clock.iso()]
  const decided = { status: 'Accepted', sentBy: by, sentAt: at, decidedBy: by, decidedAt: at } as const
  const { id } = await entity
    .insert('outsideCertificates', { ...fields, ...take(), ...decided, requirementId, membershipId }, trx)
    .returning('outsideCertificates.id')
    .executeTakeFirstOrThrow()
  await followUp(trx, services, entity, [membershipId])
  const [email = ''] = await mailDecided(trx, services, entity, { ids: [id], outcome: 'entered' })
  await audit(trx, services, {
    caller,
    entityId: entity.id,
    action: 'outsideCertificate.accepted',
    target: email,
    detail: { after: 'Accepted', requirement, ...fields },
  })
  return { id }
}

/** One that is not of this organization, or is the caller's own, refuses the whole call. The rest is held, in order. */
async function refuseForeignAndOwn(trx: Trx, entity: EntityScope, ids: readonly number[]): Promise<void> {
  const { rows } = await sqlOf(Known)`
    select f.id, f.membership_id from outside_certificates f
    where f.entity_id = ${entity.id} and f.id = any(${intArray(ids)}) order by f.id for no key update`.execute(trx)
  if (rows.length < ids.length) throw unknown(common.notFound)
  if (rows.some(({ membershipId }) => membershipId === entity.membershipId))
    throw refuseKind(decideOutsideCertificates, 'own', messages.own)
}

/** What the decision makes needless goes, if nobody has started it; what it calls for again is opened. */
const followUp = (trx: Trx, services: Services, entity: EntityScope, membershipIds: readonly number[]) =>
  openRequired(trx, services, {
    entityId: entity.id,
    membershipIds: [...new Set(membershipIds)],
    today: services.clock.today(entity.timeZone),
  })
