import { sql } from 'kysely'
import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { button, code as codeBlock, paragraph, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { tokenHash } from '#platform/server/secrets.ts'
import { resetMail as texts } from './email-confirmation.messages.ts'
import { issueLink } from './links.server.ts'

const Secret = z.strictObject({ email: z.string(), token: z.string(), code: z.string().nullable() })
type Secret = z.infer<typeof Secret>

export const resetMail = mailTemplate({
  name: 'reset-password',
  necessary: true,
  data: z.strictObject({ sealed: z.string(), firstName: z.string(), organization: z.string().nullable() }),
  render: ({ sealed, firstName, organization }, { publicUrl, productName, open }) => {
    const { email, token, code } = Secret.parse(JSON.parse(open(sealed)))
    return {
      subject: code ? texts.subjectWithCode(productName, code) : texts.subject(productName),
      blocks: [
        paragraph(texts.greeting(firstName)),
        paragraph(organization ? texts.askedByAdministrator(organization, productName) : texts.asked(productName)),
        ...(code ? [paragraph(texts.code), codeBlock(code)] : []),
        paragraph(code ? texts.link : texts.linkAlone),
        button(texts.button, `${publicUrl}${addressOf(pageAt('/reset'), {}, { confirmationToken: token, email })}`),
        small(texts.notYou),
      ],
    }
  },
})

interface Asked {
  readonly userId: number | null
  readonly email: string
  readonly code?: string
  /** The organization whose administrator asked. */
  readonly organization?: string
}

/**
 * Queues the mail for a new password, with a new link. For an unknown person the same statements run, but no mail
 * results. Spec D3.
 */
export async function sendReset(
  trx: Db | Trx,
  services: Services,
  { userId, email, code, organization }: Asked,
): Promise<void> {
  const token = await issueLink(trx, services, { kind: 'reset', userId })
  const secret: Secret = { email, token, code: code ?? null }
  const sealed = services.secrets.seal(JSON.stringify(secret))
  await services.mail.queueMany(
    trx,
    resetMail,
    sql`
    select email as recipient, ${`reset ${tokenHash(token)}`}::text as dedupe_key,
           jsonb_build_object('sealed', ${sealed}::text, 'firstName', first_name, 'organization', ${organization ?? null}::text) as data
    from users where id = ${userId} and email = ${email.toLowerCase()}`,
  )
}
