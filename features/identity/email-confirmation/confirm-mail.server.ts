import { sql } from 'kysely'
import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { button, code as codeBlock, paragraph, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { tokenHash } from '#platform/server/secrets.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { issueCode } from './codes.server.ts'
import { confirmMail as texts } from './email-confirmation.messages.ts'
import { issueLink } from './links.server.ts'

const Secret = z.strictObject({
  userId: z.number().int(),
  token: z.string(),
  code: z.string().nullable(),
  codeGuid: z.string().nullable(),
  inviteGuid: z.string().nullish(),
  joinRequestGuid: z.string().nullish(),
})
type Secret = z.infer<typeof Secret>

// Without a name: the person who registers chooses the name, and the mail may go to someone else's address.
export const confirmMail = mailTemplate({
  name: 'confirm-email',
  necessary: true,
  data: z.strictObject({ sealed: z.string() }),
  render: ({ sealed }, { publicUrl, productName, open }) => {
    const { userId, token, code, codeGuid, inviteGuid, joinRequestGuid } = Secret.parse(JSON.parse(open(sealed)))
    const along = Object.entries({ codeGuid, inviteGuid, joinRequestGuid }).flatMap(([name, guid]) =>
      guid ? [[name, guid]] : [],
    )
    const query = new URLSearchParams({ userId: String(userId), confirmToken: token, ...Object.fromEntries(along) })
    return {
      subject: code ? texts.subjectWithCode(productName, code) : texts.subject(productName),
      blocks: [
        paragraph(texts.lead(productName)),
        ...(code ? [paragraph(texts.code), codeBlock(code)] : []),
        paragraph(code ? texts.link : texts.linkAlone),
        button(texts.button, `${publicUrl}${addressOf(pageAt('/email-confirmed'), {}, query)}`),
        small(texts.notYou),
      ],
    }
  },
})

/** Makes a registration's code and link and queues the mail with both; returns the guid of the code. Spec D3. */
export async function askToConfirm(
  trx: Trx,
  services: Services,
  { userId, email }: { userId: number; email: string },
): Promise<string> {
  const { codeGuid, code } = await issueCode(trx, services, { email, userId, purpose: 'confirm' })
  await sendConfirmation(trx, services, { userId, email, codeGuid, code })
  return codeGuid
}

/** Queues a confirmation mail with a new link; only for a person who has yet to confirm. */
export async function sendConfirmation(
  trx: Db | Trx,
  services: Services,
  {
    userId,
    email,
    codeGuid = null,
    code = null,
  }: { userId: number | null; email: string; codeGuid?: string | null; code?: string | null },
): Promise<void> {
  const token = await issueLink(trx, services, { kind: 'confirm', userId })
  const secret: Secret = { userId: userId ?? 0, token, code, codeGuid, ...(await openOffersOf(trx, services, email)) }
  const data = JSON.stringify({ sealed: services.secrets.seal(JSON.stringify(secret)) })
  await services.mail.queueMany(
    trx,
    confirmMail,
    sql`
    select email as recipient, ${`confirm ${tokenHash(token)}`}::text as dedupe_key, ${data}::jsonb as data from users
    where id = ${userId} and email = ${email.toLowerCase()} and email_confirmed_at is null`,
  )
}

/** Offers that wait for this mailbox's answer are included in its link, and come next. Spec A2. */
async function openOffersOf(
  trx: Db | Trx,
  { clock }: Services,
  email: string,
): Promise<Pick<Secret, 'inviteGuid' | 'joinRequestGuid'>> {
  const address = email.toLowerCase()
  const {
    rows: [open],
  } = await sqlOf(z.object({ inviteGuid: z.string().nullable(), joinRequestGuid: z.string().nullable() }))`
    select (select guid from invites where email = ${address} and status = 'pending' and expires_at > ${clock.iso()} order by id desc limit 1) as invite_guid,
           (select guid from join_requests where email = ${address} and status = 'approved' and expires_at > ${clock.iso()} order by id desc limit 1) as join_request_guid`.execute(
    trx,
  )
  return open ?? {}
}
