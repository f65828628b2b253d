import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { button, paragraph, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { PlatformRole, roleNames } from '#foundation/access/roles.ts'
import { staffRoleMail as texts } from './staff-members.messages.ts'

/** To people who had an account before: they need no link to set a password. */
export const staffMail = mailTemplate({
  name: 'staff-added',
  data: z.strictObject({ firstName: z.string(), by: z.string(), role: PlatformRole }),
  render: ({ firstName, by, role }, { publicUrl, productName }) => ({
    subject: texts.subject(productName),
    blocks: [
      paragraph(texts.greeting(firstName)),
      paragraph(texts.what(by, roleNames[role])),
      paragraph(texts.signIn),
      button(texts.button, `${publicUrl}${addressOf(pageAt('/login'))}`),
      small(texts.notYou),
    ],
  }),
})
