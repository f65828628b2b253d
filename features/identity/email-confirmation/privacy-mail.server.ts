import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { code as codeBlock, paragraph, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { tokenHash } from '#platform/server/secrets.ts'
import { privacyMail as texts } from './email-confirmation.messages.ts'

// None of the words of whoever asks: the mail goes to any address that is typed.
export const privacyMail = mailTemplate({
  name: 'privacy-code',
  necessary: true,
  data: z.strictObject({ sealed: z.string() }),
  render: ({ sealed }, { productName, open }) => {
    const code = open(sealed)
    return {
      subject: texts.subject(productName, code),
      blocks: [paragraph(texts.lead(productName)), codeBlock(code), small(texts.notYou)],
    }
  },
})

/** Queues the mail with the code that proves a mailbox, whether it has an account or not. Spec D8. */
export async function sendPrivacyCode(
  trx: Db | Trx,
  { secrets, mail }: Services,
  { email, codeGuid, code }: { email: string; codeGuid: string; code: string },
): Promise<void> {
  await mail.queue(trx, privacyMail, {
    to: email,
    dedupeKey: `privacy code ${tokenHash(`${codeGuid} ${code}`)}`,
    data: { sealed: secrets.seal(code) },
  })
}
