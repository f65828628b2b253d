import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { code as codeBlock, paragraph, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { tokenHash } from '#platform/server/secrets.ts'
import { changeMail as texts } from './email-confirmation.messages.ts'

// Without a name: the person who asks chooses their name, and the mail may go to someone else's address.
export const changeMail = mailTemplate({
  name: 'change-email',
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

/** Queues the mail with the code for a new address. Spec D8. */
export async function sendChange(
  trx: Db | Trx,
  { secrets, mail }: Services,
  { email, codeGuid, code }: { email: string; codeGuid: string; code: string },
): Promise<void> {
  await mail.queue(trx, changeMail, {
    to: email,
    dedupeKey: `change ${tokenHash(`${codeGuid} ${code}`)}`,
    data: { sealed: secrets.seal(code) },
  })
}
