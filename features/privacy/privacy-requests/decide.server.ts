import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import { conflict, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { restrictMemberships } from '#foundation/access/memberships.server.ts'
import type { AuditAction } from '#foundation/audit-trail/audit-actions.ts'
import { audit, auditEverywhere } from '#foundation/audit-trail/audit.server.ts'
import { closeAccount } from '../personal-data/close-account.server.ts'
import { reasonAgainst } from './ask.server.ts'
import { copyJob } from './copy-job.server.ts'
import { deletionJob } from './deletion-job.server.ts'
import { erasedPersonOf } from './erased-person-of.server.ts'
import { noteEvent } from './events.server.ts'
import { accountOf } from './mailbox.server.ts'
import { RequestKind } from './privacy-requests.contract.ts'
import { kindNames, privacyRequestsMessages } from './privacy-requests.messages.ts'
import { requestAnswered } from './request-mails.server.ts'

const Waiting = z.object({ kind: RequestKind, email: z.string(), status: z.string() })

/** A request, locked until the end of the transaction; refused if it is not waiting any more. */
async function waiting(trx: Trx, requestId: number): Promise<z.infer<typeof Waiting>> {
  const { rows } = await sqlOf(Waiting.extend({ email: z.string().nullable() }))`
    select kind, email, status from privacy_requests where id = ${requestId} for update`.execute(trx)
  const found = rows[0]
  if (!found) throw unknown(privacyRequestsMessages.unknownRequest)
  if (found.status !== 'Waiting' || found.email === null) throw conflict(privacyRequestsMessages.notWaiting)
  return { ...found, email: found.email }
}

interface Decision {
  readonly caller: Caller
  readonly requestId: number
}

/** Staff let a request be carried out; of many at once, one does. */
export function approve(services: Services, decision: Decision): Promise<void> {
  const { db } = services
  return db.transaction().execute(async trx => {
    const { kind, email } = await waiting(trx, decision.requestId)
    if (kind === 'correction') throw conflict(privacyRequestsMessages.byHand)
    await carryOut[kind](trx, services, decision, email)
    await noteEvent(trx, services, { ...decision, userId: decision.caller.userId, event: 'approved' })
    await noteDecision(trx, services, decision, 'privacy.approved', kind)
  })
}

type CarryOut = (trx: Trx, services: Services, decision: Decision, email: string) => Promise<void>

const carryOut: Record<Exclude<RequestKind, 'correction'>, CarryOut> = {
  async copy(trx, services, { caller, requestId }) {
    await decided(trx, services, { caller, requestId, status: 'InProcess', answer: null })
    await services.jobs.add(trx, copyJob, { requestId }, { key: `privacy copy ${requestId}` })
  },

  // From this moment nobody signs in; what is left goes step by step.
  async deletion(trx, services, { caller, requestId }, email) {
    const userId = await accountOf(trx, email)
    const reason = await reasonAgainst(trx, userId)
    if (reason) throw conflict(reason)
    const person = await erasedPersonOf(trx, email, userId)
    if (userId !== null)
      await auditEverywhere(trx, services, {
        caller,
        memberId: userId,
        action: 'privacy.deleted',
        target: person.label,
      })
    await closeAccount(trx, { userId })
    const sealedSubject = services.secrets.seal(JSON.stringify({ ...person, email }))
    await decided(trx, services, { caller, requestId, status: 'InProcess', answer: null })
    await trx.updateTable('privacyRequests').set({ sealedSubject, userId }).where('id', '=', requestId).execute()
    await services.jobs.add(trx, deletionJob, { requestId }, { key: `privacy deletion ${requestId}` })
  },

  async restriction(trx, services, { caller, requestId }, email) {
    const userId = await accountOf(trx, email)
    const reason = await reasonAgainst(trx, userId)
    if (reason) throw conflict(reason)
    await trx
      .insertInto('silencedMailboxes')
      .values({ address: email, since: services.clock.iso() })
      .onConflict(already => already.doNothing())
      .execute()
    if (userId !== null) {
      await auditEverywhere(trx, services, { caller, memberId: userId, action: 'privacy.restricted', target: email })
      await restrictMemberships(trx, userId)
    }
    await decided(trx, services, { caller, requestId, status: 'Done', answer: null })
    await noteEvent(trx, services, { requestId, event: 'restricted' })
    await services.mail.queue(trx, requestAnswered, {
      to: email,
      dedupeKey: `privacy answered ${requestId}`,
      data: { kind: 'restriction', outcome: 'done', answer: null },
    })
  },
}

/** Staff close a request with words for the person: no, or done by hand. */
export function close(
  services: Services,
  decision: Decision,
  { outcome, answer }: { outcome: 'refused' | 'done'; answer: string },
): Promise<void> {
  const { db, mail } = services
  const { caller, requestId } = decision
  return db.transaction().execute(async trx => {
    const { kind, email } = await waiting(trx, requestId)
    if (outcome === 'done' && kind !== 'correction') throw conflict(privacyRequestsMessages.notByHand)
    await decided(trx, services, { ...decision, status: outcome === 'done' ? 'Done' : 'Refused', answer })
    const event = outcome === 'done' ? 'answered' : 'refused'
    await noteEvent(trx, services, { requestId, userId: caller.userId, event, note: answer })
    await noteDecision(trx, services, decision, `privacy.${event}`, kind, answer)
    await mail.queue(trx, requestAnswered, {
      to: email,
      dedupeKey: `privacy answered ${requestId}`,
      data: { kind, outcome, answer },
    })
  })
}

const noteDecision = (
  trx: Trx,
  services: Services,
  { caller, requestId }: Decision,
  action: AuditAction,
  kind: RequestKind,
  reason?: string,
) =>
  audit(trx, services, {
    caller,
    entityId: null,
    action,
    target: `${kindNames[kind]} ${requestId}`,
    detail: reason === undefined ? {} : { reason },
  })

const decided = (
  trx: Trx,
  { clock }: Services,
  { caller, requestId, status, answer }: Decision & { status: 'InProcess' | 'Done' | 'Refused'; answer: string | null },
) =>
  sql`
    update privacy_requests set status = ${status}, answer = ${answer}, decided_by = ${caller.userId}, decided_at = ${clock.iso()},
      closed_at = ${status === 'InProcess' ? null : clock.iso()}
    where id = ${requestId}`.execute(trx)
