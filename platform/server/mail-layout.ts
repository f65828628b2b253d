import { inLanguageAt } from '../shared/language.ts'
import { shadesOf } from '../shared/brand-color.rules.ts'
import { currentLanguage } from './language.ts'
import { mailTexts } from './mail-layout.messages.ts'

/** The parts that make up a mail; HTML and text are two renderings of the same parts. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'small'; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'written'; readonly parts: readonly WrittenPart[] }
  | { readonly kind: 'entry'; readonly label: string; readonly url: string; readonly text: string }

/** Text with its line breaks, and between it our own addresses as links. */
export type WrittenPart = string | { readonly url: string }

export const written = (parts: readonly WrittenPart[]): MailBlock => ({ kind: 'written', parts })
export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
export const button = (label: string, url: string): MailBlock => ({ kind: 'button', label, url })
export const code = (text: string): MailBlock => ({ kind: 'code', text })
export const quote = (text: string): MailBlock => ({ kind: 'quote', text })
export const small = (text: string): MailBlock => ({ kind: 'small', text })
/** A secondary link that nobody is urged to follow. */
export const link = (label: string, url: string): MailBlock => ({ kind: 'link', label, url })
/** An entry of a list: a thing with its own address, and a text about it. */
export const entry = (label: string, url: string, text: string): MailBlock => ({ kind: 'entry', label, url, text })

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** A header is one line, so names and subjects lose their line breaks and control characters. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

/** How an organization's mails look; what it did not choose is as in ours. Decision 378. */
export interface MailBrand {
  readonly name: string
  readonly color: string | null
  /** Where its logo is, on this server. */
  readonly logo: string | null
  readonly senderName: string | null
}

const COLOR = '#3f56c4'

// Mail programs drop style sheets, so each element carries its own.
const styleIn = (color: string) =>
  ({
    card: 'max-width:560px;background:#ffffff;border:1px solid #e3e1dc;border-radius:8px',
    foot: 'max-width:560px;margin:16px auto 0;color:#5b6472;font-size:13px',
    button:
      `display:inline-block;background:${color};color:#ffffff;text-decoration:none;font-weight:600;` +
      'padding:12px 20px;border-radius:6px',
    instead: 'margin:0 0 16px;color:#5b6472;font-size:13px',
    address: `color:${color};overflow-wrap:anywhere`,
    entry: 'margin:12px 0;padding:0 0 0 16px;border-left:3px solid #e3e1dc',
    entryLink: `color:${color};font-weight:600`,
    quiet: 'color:#5b6472',
    head: `padding:24px 32px 0;font-weight:600;color:${color}`,
    logo: 'display:block;max-width:240px;max-height:56px;border:0',
  }) as const
type Style = ReturnType<typeof styleIn>

const linkOf = (url: string, label: string, style: string): string =>
  `<a style="${style}" href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

/** Who reads the mail in another language than English is led to pages in that one. */
function leadingThere(block: MailBlock, publicUrl: string): MailBlock {
  const language = currentLanguage()
  const there = <Leading extends { readonly url: string }>(leading: Leading): Leading => {
    const ours = leading.url.startsWith(`${publicUrl}/`) && !leading.url.startsWith(`${publicUrl}/api/`)
    return ours && language !== 'en' ? { ...leading, url: inLanguageAt(leading.url, language) } : leading
  }
  if (block.kind === 'written')
    return { ...block, parts: block.parts.map(part => (typeof part === 'string' ? part : there(part))) }
  return 'url' in block ? there(block) : block
}

export function layOutMail(
  subject: string,
  given: readonly MailBlock[],
  about: { productName: string; publicUrl: string; supportEmail: string },
  brand: MailBrand | null = null,
) {
  const style = styleIn(brand?.color ? shadesOf(brand.color).fill.light : COLOR)
  const blocks = given.map(block => leadingThere(block, about.publicUrl))
  const home = linkOf(about.publicUrl, about.publicUrl, style.quiet)
  const html = `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fbfaf8;color:#1c2230;font:16px/1.5 Inter,Segoe UI,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.card}">
<tr><td style="${style.head}">${headOf(about, brand, style)}</td></tr>
<tr><td style="padding:8px 32px 24px">${blocks.map(block => htmlOf(block, style)).join('\n')}</td></tr></table>
<p style="${style.foot}">${escapeHtml(about.productName)} · ${home} · ${escapeHtml(about.supportEmail)}</p>
</td></tr></table></body></html>`
  const text = `${blocks.map(textOf).join('\n\n')}\n\n-- \n${about.productName} · ${about.publicUrl} · ${about.supportEmail}\n`
  return { html, text }
}

/** Whose mail it is: a logo's address is read from this server, and its name stands where pictures are not shown. */
function headOf(
  { productName, publicUrl }: { productName: string; publicUrl: string },
  brand: MailBrand | null,
  style: Style,
): string {
  if (!brand) return escapeHtml(productName)
  const name = escapeHtml(brand.name)
  return brand.logo
    ? `<img src="${escapeHtml(publicUrl + brand.logo)}" alt="${name}" height="56" style="${style.logo}">`
    : name
}

function htmlOf(block: MailBlock, style: Style): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:16px 0">${escapeHtml(block.text)}</p>`
    case 'written':
      return `<p style="margin:16px 0;white-space:pre-line">${block.parts
        .map(part => (typeof part === 'string' ? escapeHtml(part) : linkOf(part.url, part.url, style.address)))
        .join('')}</p>`
    case 'button':
      return `<p style="margin:24px 0">${linkOf(block.url, block.label, style.button)}</p>
<p style="${style.instead}">${escapeHtml(mailTexts.instead)} ${linkOf(block.url, block.url, style.address)}</p>`
    case 'code':
      return `<p style="margin:24px 0;font-size:28px;font-weight:600;letter-spacing:6px">${escapeHtml(block.text)}</p>`
    case 'quote':
      return `<p style="margin:16px 0;padding:0 0 0 16px;border-left:3px solid #e3e1dc;white-space:pre-line">${escapeHtml(block.text)}</p>`
    case 'small':
      return `<p style="margin:16px 0;color:#5b6472;font-size:13px">${escapeHtml(block.text)}</p>`
    case 'entry':
      return `<p style="${style.entry}">${linkOf(block.url, block.label, style.entryLink)}${escapeHtml(after(block))}</p>`
    case 'link':
      return `<p style="margin:16px 0;font-size:13px">${linkOf(block.url, block.label, style.quiet)}</p>`
  }
}

/** What is said about an entry, if anything is. */
const after = ({ text }: { readonly text: string }) => (text === '' ? '' : `: ${text}`)

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`
    case 'entry':
      return `- ${block.label}${after(block)}\n  ${block.url}`
    case 'written':
      return block.parts.map(part => (typeof part === 'string' ? part : part.url)).join('')
    case 'code':
      return `    ${block.text}`
    case 'quote':
      return block.text
        .split('\n')
        .map(line => `> ${line}`)
        .join('\n')
    default:
      return block.text
  }
}
