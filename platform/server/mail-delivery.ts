import { sql } from 'kysely'
import { isLanguage } from '../shared/language.ts'
import type { Services } from './feature.ts'
import { inLanguage } from './language.ts'
import { layOutMail, link, oneLine } from './mail-layout.ts'
import { mailTexts } from './mail-layout.messages.ts'
import type { AnyMailTemplate } from './mail.ts'
import { secretsFrom } from './secrets.ts'
import { unsubscribeLinks } from './unsubscribe.ts'

const templates = new Map<string, AnyMailTemplate>()
export function knowTemplates(known: readonly AnyMailTemplate[]): void {
  for (const template of known) templates.set(template.name, template)
}

/**
 * The language of a mail's recipient, beside the columns of `mails`: that of the account when it is sent, since a newer
 * wish holds; without an account, that in which the mail was caused.
 */
// SQL of: mails
export const recipientLanguage = sql<
  string | null
>`coalesce((select u.language from users u where u.email = mails.recipient), mails.language)`.as('language')

/** A mail as it waits. */
export interface QueuedMail {
  readonly template: string
  readonly data: unknown
  readonly language: string | null
}

/** The text of a mail: rendered from its template and data when it is sent or shown, in its recipient's language. */
export function renderMail(mail: QueuedMail, config: Services['config']) {
  const language = isLanguage(mail.language) ? mail.language : 'en'
  return inLanguage(language, () => rendered(mail, config))
}

function rendered(mail: QueuedMail, config: Services['config']) {
  const template = templates.get(mail.template)
  if (!template) throw new Error(`No mail template is called '${mail.template}'`)
  const secrets = secretsFrom(config.appSecret)
  const about = {
    publicUrl: config.publicUrl,
    productName: config.productName,
    supportEmail: config.supportEmail,
    open: secrets.open,
  }
  const data = template.data.parse(mail.data) as never
  const { subject, blocks, attachments = [], replyTo } = template.render(data, about)
  const leave = template.unsubscribe && unsubscribeLinks(secrets, config.publicUrl, template.unsubscribe(data))
  return {
    subject: oneLine(subject),
    ...layOutMail(subject, leave ? [...blocks, link(mailTexts.unsubscribe, leave.page)] : blocks, about),
    attachments,
    ...(leave ? { leave: leave.oneClick } : {}),
    ...(replyTo ? { replyTo: { name: oneLine(replyTo.name), address: oneLine(replyTo.address) } } : {}),
  }
}
