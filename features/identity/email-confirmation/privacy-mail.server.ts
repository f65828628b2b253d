import { codeMail } from './code-mail.server.ts'
import { privacyMail as texts } from './email-confirmation.messages.ts'

/** The code that proves a mailbox, whether it has an account or not. Spec D8. */
export const { template: privacyMail, send: sendPrivacyCode } = codeMail({
  name: 'privacy-code',
  key: 'privacy code',
  texts,
})
