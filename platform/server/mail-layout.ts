import { inLanguageAt } from '../shared/language.ts'
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
  | { readonly kind: 'entry'; readonly label: string; readonly url: string; readonly text: string }

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

// Mail programs drop style sheets, so each element carries its own.
const STYLE = {
  card: 'max-width:560px;background:#ffffff;border:1px solid #e3e1dc;border-radius:8px',
  foot: 'max-width:560px;margin:16px auto 0;color:#5b6472;font-size:13px',
  button:
    'display:inline-block;background:#3f56c4;color:#ffffff;text-decoration:none;font-weight:600;' +
    'padding:12px 20px;border-radius:6px',
  instead: 'margin:0 0 16px;color:#5b6472;font-size:13px',
  address: 'color:#3f56c4;overflow-wrap:anywhere',
  entry: 'margin:12px 0;padding:0 0 0 16px;border-left:3px solid #e3e1dc',
  entryLink: 'color:#3f56c4;font-weight:600',
  quiet: 'color:#5b6472',
} as const

const linkOf = (url: string, label: string, style: string): string =>
  `<a style="${style}" href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

/** Who reads the mail in another language than English is led to pages in that one. */
function leadingThere(block: MailBlock, publicUrl: string): MailBlock {
  const language = currentLanguage()
  const ours = 'url' in block && block.url.startsWith(`${publicUrl}/`) && !block.url.startsWith(`${publicUrl}/api/`)
  return ours && language !== 'en' ? { ...block, url: inLanguageAt(block.url, language) } : block
}

export function layOutMail(
  subject: string,
  given: readonly MailBlock[],
  about: { productName: string; publicUrl: string; supportEmail: string },
) {
  const blocks = given.map(block => leadingThere(block, about.publicUrl))
  const home = linkOf(about.publicUrl, about.publicUrl, STYLE.quiet)
  const html = `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fbfaf8;color:#1c2230;font:16px/1.5 Inter,Segoe UI,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${STYLE.card}">
<tr><td style="padding:24px 32px 0;font-weight:600;color:#3f56c4">${escapeHtml(about.productName)}</td></tr>
<tr><td style="padding:8px 32px 24px">${blocks.map(htmlOf).join('\n')}</td></tr></table>
<p style="${STYLE.foot}">${escapeHtml(about.productName)} · ${home} · ${escapeHtml(about.supportEmail)}</p>
</td></tr></table></body></html>`
  const text = `${blocks.map(textOf).join('\n\n')}\n\n-- \n${about.productName} · ${about.publicUrl} · ${about.supportEmail}\n`
  return { html, text }
}

function htmlOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:16px 0">${escapeHtml(block.text)}</p>`
    case 'button':
      return `<p style="margin:24px 0">${linkOf(block.url, block.label, STYLE.button)}</p>
<p style="${STYLE.instead}">${escapeHtml(mailTexts.instead)} ${linkOf(block.url, block.url, STYLE.address)}</p>`
    case 'code':
      return `<p style="margin:24px 0;font-size:28px;font-weight:600;letter-spacing:6px">${escapeHtml(block.text)}</p>`
    case 'quote':
      return `<p style="margin:16px 0;padding:0 0 0 16px;border-left:3px solid #e3e1dc;white-space:pre-line">${escapeHtml(block.text)}</p>`
    case 'small':
      return `<p style="margin:16px 0;color:#5b6472;font-size:13px">${escapeHtml(block.text)}</p>`
    case 'entry':
      return `<p style="${STYLE.entry}">${linkOf(block.url, block.label, STYLE.entryLink)}: ${escapeHtml(block.text)}</p>`
    case 'link':
      return `<p style="margin:16px 0;font-size:13px">${linkOf(block.url, block.label, STYLE.quiet)}</p>`
  }
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`
    case 'entry':
      return `- ${block.label}: ${block.text}\n  ${block.url}`
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
