import { sql } from 'kysely'
import { z } from 'zod'
import { type Feature, route, type Services } from '#platform/server/feature.ts'
import { conflict, refuse, refuseKind, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { newToken, tokenHash } from '#platform/server/secrets.ts'
import { liftRestriction } from '#foundation/access/memberships.server.ts'
import { auditEverywhere } from '#foundation/audit-trail/audit.server.ts'
import { checkCaptcha } from '#foundation/captcha/captcha.server.ts'
import { issueCode, mailboxOf as mailboxOfCode, proveMailbox } from '#identity/email-confirmation/codes.server.ts'
import { emailConfirmationMessages } from '#identity/email-confirmation/email-confirmation.messages.ts'
import { sendPrivacyCode } from '#identity/email-confirmation/privacy-mail.server.ts'
import { limitAddress, limitCalls, limitMails } from '#identity/sign-in/call-limits.server.ts'
import { codeRisk } from '#identity/sign-in/guessing.rules.ts'
import { attempt } from '#identity/sign-in/guessing.server.ts'
import { ask, withdraw } from './ask.server.ts'
import { copyJob, forgetCopies } from './copy-job.server.ts'
import { deletionJob } from './deletion-job.server.ts'
import { noteEvent } from './events.server.ts'
import { rekeyRequests } from './rekey.server.ts'
import { forgetPasses, givePass, mailboxOf, type Mailbox } from './mailbox.server.ts'
import {
  askPrivacyCode,
  askPrivacyRequest,
  downloadCopy,
  endRestriction,
  OwnRequest,
  provePrivacyCode,
  readPrivacyRequests,
  TICKET_SECONDS,
  ticketForCopy,
  withdrawPrivacyRequest,
} from './privacy-requests.contract.ts'
import { privacyRequestsMessages } from './privacy-requests.messages.ts'
import { copyReady, personDeleted, requestAnswered, requestReceived, requestWaiting } from './request-mails.server.ts'
import { staffRoutes } from './staff-requests.server.ts'

/** What one mailbox may ask for in a day. */
const REQUESTS_A_DAY = 10
/** How many of its requests the owner of a mailbox is shown. */
const SHOWN = 50

/** What people ask for about their own data, and staff's queue of it. Spec D8. */
export const privacyRequestsRoom: Feature = {
  routes: [
    // Known and unknown addresses: one answer, one mail, the same statements.
    route(askPrivacyCode, async ({ body, request }, services) => {
      await limitAddress(services, 'privacy-code', request.address, { proved: true })
      await checkCaptcha(services, body.reCaptchaToken, 'privacyRequest', request.address)
      const email = body.email.toLowerCase()
      await limitMails(services, 'privacy', email, request.address)
      return services.db.transaction().execute(async trx => {
        const { codeGuid, code } = await issueCode(trx, services, { email, userId: null, purpose: 'privacy' })
        await sendPrivacyCode(trx, services, { email, codeGuid, code })
        return { codeGuid }
      })
    }),

    route(provePrivacyCode, async ({ body, request }, services) => {
      const { email: account } = (await mailboxOfCode(services.db, body.codeGuid)) ?? { email: body.codeGuid }
      const proved = await attempt(
        services,
        { account, address: request.address, risk: codeRisk.emailed, proof: 'wait' },
        async () => {
          const answer = await proveMailbox(services.db, services, body)
          return { right: typeof answer !== 'string', answer }
        },
      )
      if (proved === 'wrong')
        throw refuseKind(provePrivacyCode, 'verification_code', emailConfirmationMessages.codeWrong)
      if (proved === 'void') throw refuseKind(provePrivacyCode, 'expiredTOTP', emailConfirmationMessages.codeExpired)
      return { pass: await givePass(services, proved.email) }
    }),

    route(readPrivacyRequests, async ({ body, request }, services) => {
      await limitAddress(services, 'privacy-requests', request.address)
      const mailbox = await mailboxOf(services, body.pass)
      return {
        email: mailbox.email,
        hasAccount: mailbox.userId !== null,
        isRestricted: await isSilenced(services, mailbox),
        requests: await requestsOf(services, mailbox),
      }
    }),

    route(askPrivacyRequest, async ({ body: { pass, ...asked } }, services) => {
      const mailbox = await mailboxOf(services, pass)
      await limitCalls(services, {
        subject: `privacy requests of ${mailbox.mailboxHash}`,
        most: REQUESTS_A_DAY,
        minutes: 24 * 60,
      })
      return ask(services, mailbox, asked)
    }),

    route(withdrawPrivacyRequest, async ({ body: { pass, requestId } }, services) => {
      await withdraw(services, await mailboxOf(services, pass), requestId)
      return {}
    }),

    route(endRestriction, async ({ body }, services) => {
      await lift(services, await mailboxOf(services, body.pass))
      return {}
    }),

    route(ticketForCopy, async ({ body }, services) => {
      const { db, clock } = services
      const { mailboxHash } = await mailboxOf(services, body.pass)
      const ticket = newToken()
      const given = await sql`
        update privacy_copies c set ticket_hash = ${tokenHash(ticket)}, ticket_expires_at = ${clock.iso(TICKET_SECONDS)}
        from privacy_requests q
        where c.request_id = ${body.requestId} and q.id = c.request_id and q.mailbox_hash = ${mailboxHash}
          and c.expires_at > ${clock.iso()}`.execute(db)
      if (given.numAffectedRows !== 1n) throw unknown(privacyRequestsMessages.copyGone)
      return { ticket }
    }),

    route(downloadCopy, async ({ params }, services) => {
      const { db, clock, config, files } = services
      const { rows } = await sqlOf(z.object({ requestId: z.number(), storageKey: z.string() }))`
        update privacy_copies set ticket_hash = null, ticket_expires_at = null
        where ticket_hash = ${tokenHash(params.ticket)} and ticket_expires_at > ${clock.iso()}
        returning request_id, storage_key`.execute(db)
      const file = rows[0]
      if (!file) throw unknown(privacyRequestsMessages.copyGone)
      await noteEvent(db, services, { requestId: file.requestId, event: 'copyFetched' })
      return {
        name: `${config.productName} data ${clock.today('UTC')}.zip`,
        type: 'application/zip',
        content: await files.read(file.storageKey),
      }
    }),

    ...staffRoutes,
  ],
  jobs: [copyJob, deletionJob],
  mails: [requestReceived, requestWaiting, requestAnswered, copyReady, personDeleted],
  sweeps: [forgetPasses, forgetCopies],
  rekey: rekeyRequests,
  constraints: {
    privacy_requests_one_open: refuse(askPrivacyRequest, 'kind', privacyRequestsMessages.alreadyOpen),
    privacy_requests_closed: 'bug',
    privacy_copies_storage_key_unique: 'bug',
    privacy_copies_ticket_unique: 'bug',
  },
}

async function isSilenced({ db }: Services, { email }: Mailbox): Promise<boolean> {
  const found = await db
    .selectFrom('silencedMailboxes')
    .select('address')
    .where('address', '=', email)
    .executeTakeFirst()
  return found !== undefined
}

async function requestsOf({ db, clock }: Services, { mailboxHash }: Mailbox): Promise<OwnRequest[]> {
  const { rows } = await sqlOf(OwnRequest)`
    select q.id, q.kind, q.status, q.asked_at, q.due_on, q.closed_at, q.details, q.answer,
      case when c.expires_at > ${clock.iso()} then jsonb_build_object('bytes', c.bytes, 'expiresAt', c.expires_at) end as copy
    from privacy_requests q left join privacy_copies c on c.request_id = q.id
    where q.mailbox_hash = ${mailboxHash} order by q.id desc limit ${SHOWN}`.execute(db)
  return rows
}

/** The person's data are used again as before. */
async function lift(services: Services, { email, mailboxHash, userId }: Mailbox): Promise<void> {
  await services.db.transaction().execute(async trx => {
    const { numDeletedRows } = await trx.deleteFrom('silencedMailboxes').where('address', '=', email).executeTakeFirst()
    if (numDeletedRows !== 1n) throw conflict(privacyRequestsMessages.notRestricted)
    if (userId !== null) {
      await liftRestriction(trx, userId)
      const caller = { userId, actorId: null }
      await auditEverywhere(trx, services, { caller, memberId: userId, action: 'privacy.lifted', target: email })
    }
    const last = await trx
      .selectFrom('privacyRequests')
      .select('id')
      .where('mailboxHash', '=', mailboxHash)
      .where('kind', '=', 'restriction')
      .where('status', '=', 'Done')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last) await noteEvent(trx, services, { requestId: last.id, event: 'lifted' })
  })
}
