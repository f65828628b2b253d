import type { Services } from './feature.ts'
import { layOutMail, link, oneLine } from './mail-layout.ts'
import type { AnyMailTemplate } from './mail.ts'
import { secretsFrom } from './secrets.ts'
import { unsubscribeLinks } from './unsubscribe.ts'

const unsubscribeText = 'Unsubscribe from these mails'

const templates = new Map<string, AnyMailTemplate>()
export function knowTemplates(known: readonly AnyMailTemplate[]): void {
  for (const template of known) templates.set(template.name, template)
}

/** The text of a mail: rendered from its template and data when it is sent or shown. */
export function renderMail(mail: { template: string; data: unknown }, config: Services['config']) {
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
    ...layOutMail(subject, leave ? [...blocks, link(unsubscribeText, leave.page)] : blocks, about),
    attachments,
    ...(leave ? { leave: leave.oneClick } : {}),
    ...(replyTo ? { replyTo: { name: oneLine(replyTo.name), address: oneLine(replyTo.address) } } : {}),
  }
}
