import { codeMail } from './code-mail.server.ts'
import { changeMail as texts } from './email-confirmation.messages.ts'

/** The code for a new address. Spec D8. */
export const { template: changeMail, send: sendChange } = codeMail({ name: 'change-email', key: 'change', texts })
