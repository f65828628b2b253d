import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { isLanguage, type Language } from '../shared/language.ts'
import type { Db } from './db.ts'
import type { Services } from './feature.ts'
import { currentLanguage, inLanguage } from './language.ts'
import { layOutMail, link, type MailBrand, oneLine } from './mail-layout.ts'
import { mailTexts } from './mail-layout.messages.ts'
import type { AnyMailTemplate, MailWords } from './mail.ts'
import { sqlOf } from './rows.ts'
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

// SQL of: branding b, entities e, reminder_words w
const brandOf = (entityId: RawBuilder<unknown>) => sql<MailBrand | null>`(
  select jsonb_build_object('name', e.name, 'color', b.color, 'senderName', b.sender_name, 'logo', case when b.use_logo then e.logo_image_url end)
  from branding b join entities e on e.id = b.entity_id
  where b.entity_id = ${entityId} and (b.color is not null or b.sender_name is not null or b.use_logo and e.logo_image_url is not null))`
const wordsOf = (entityId: RawBuilder<unknown>) => sql<OwnWords | null>`(
  select jsonb_object_agg(w.kind || ' ' || w.language, jsonb_build_object('subject', w.subject, 'body', w.body))
  from reminder_words w where w.entity_id = ${entityId} and w.subject is not null)`

/** How the organization in whose name it goes out has its mails look; nothing where it chose nothing. Decision 378. */
export const senderBrand = brandOf(sql`mails.on_behalf_of`).as('brand')
/** The words that this organization chose for its reminders; nothing where it chose none. Decision 380. */
export const senderWords = wordsOf(sql`mails.on_behalf_of`).as('words')

/** Look and words of an organization's mails, for showing one before it is queued. */
export const lookOfMails = (db: Db, entityId: number) =>
  sqlOf(z.object({ brand: z.custom<MailBrand | null>(), words: z.custom<OwnWords | null>() }))`
    select ${brandOf(sql`${entityId}::integer`)} as brand, ${wordsOf(sql`${entityId}::integer`)} as words`.executeForOne(
    db,
  )

/** Words by their kind and language: 'overdue es'. */
export type OwnWords = Readonly<Record<string, MailWords>>

/** A mail as it waits. */
export interface QueuedMail {
  readonly template: string
  readonly data: unknown
  readonly language: string | null
  readonly brand?: MailBrand | null
  readonly words?: OwnWords | null
}

/** The text of a mail: rendered from its template and data when it is sent or shown, in its recipient's language. */
export function renderMail(mail: QueuedMail, config: Services['config']) {
  return inLanguage(languageOf(mail), () => rendered(mail, config))
}

function languageOf({ template, data, language }: QueuedMail): Language {
  const known = templates.get(template)
  if (known?.language) return known.language(known.data.parse(data) as never)
  return isLanguage(language) ? language : 'en'
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
    wordsFor: (kind: string) => mail.words?.[`${kind} ${currentLanguage()}`] ?? null,
  }
  const data = template.data.parse(mail.data) as never
  const { subject, blocks, attachments = [], replyTo } = template.render(data, about)
  const leave = template.unsubscribe && unsubscribeLinks(secrets, config.publicUrl, template.unsubscribe(data))
  return {
    subject: oneLine(subject),
    ...layOutMail(subject, leave ? [...blocks, link(mailTexts.unsubscribe, leave.page)] : blocks, about, mail.brand),
    ...(mail.brand?.senderName
      ? { senderName: oneLine(mailTexts.via(mail.brand.senderName, config.productName)) }
      : {}),
    attachments,
    ...(leave ? { leave: leave.oneClick } : {}),
    ...(replyTo ? { replyTo: { name: oneLine(replyTo.name), address: oneLine(replyTo.address) } } : {}),
  }
}
