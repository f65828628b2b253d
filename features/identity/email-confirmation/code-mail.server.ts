import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { code as codeBlock, paragraph, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { tokenHash } from '#platform/server/secrets.ts'

interface CodeMail {
  readonly name: string
  /** Tells its mails from those of other kinds. */
  readonly key: string
  readonly texts: {
    readonly subject: (product: string, code: string) => string
    readonly lead: (product: string) => string
    readonly notYou: string
  }
}

/**
 * A mail that brings a code to a mailbox, and how it is queued. It holds no words of whoever asks, not even a name: it
 * goes to any address that is typed.
 */
export function codeMail({ name, key, texts }: CodeMail) {
  const template = mailTemplate({
    name,
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
  const send = (
    trx: Db | Trx,
    { secrets, mail }: Services,
    { email, codeGuid, code }: { email: string; codeGuid: string; code: string },
  ): Promise<boolean> =>
    mail.queue(trx, template, {
      to: email,
      dedupeKey: `${key} ${tokenHash(`${codeGuid} ${code}`)}`,
      data: { sealed: secrets.seal(code) },
    })
  return { template, send }
}
