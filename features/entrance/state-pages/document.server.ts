import type { Config } from '#platform/server/config.ts'
import { STYLE_PATH } from '#platform/server/documents.ts'
import type { Written } from '#platform/server/feature.ts'
import { type Html, html, structuredData } from '#platform/server/html.ts'
import { currentLanguage } from '#platform/server/language.ts'
import { alternatesOf, LANGUAGES, languageNames } from '#platform/shared/language.ts'
import { SOCIAL_IMAGE } from '#platform/shared/page.ts'
import { statePagesTexts as texts } from './state-pages.messages.ts'

interface Content {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly data: object
  readonly main: Html
  /** The title is the whole one, with the product's name. */
  readonly isHome?: boolean
  readonly head?: Html
}
type Site = Pick<Config, 'publicUrl' | 'productName'>

/** A whole page for strangers: all of it is in the HTML. */
export function documentOf({ publicUrl, productName }: Site, content: Content): Written {
  const { path, description, data, main, isHome = false, head = null } = content
  const title = isHome ? content.title : `${content.title} - ${productName}`
  const url = `${publicUrl}${path}`
  const language = currentLanguage()
  const shown = { title, description, image: `${publicUrl}${SOCIAL_IMAGE}`, url }
  const { markup } = html`<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}<title>${title}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${url}">
${alternatesOf(url).map(({ hreflang, href }) => html`<link rel="alternate" hreflang="${hreflang}" href="${href}">`)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLE_PATH}">
${Object.entries({ ...shown, site_name: productName, type: 'website' }).map(
  ([name, value]) => html`<meta property="og:${name}" content="${value}">`,
)}
${Object.entries({ ...shown, card: 'summary_large_image' }).map(
  ([name, value]) => html`<meta name="twitter:${name}" content="${value}">`,
)}
${structuredData(data)}</head>
<body><a class="skip" href="#content">${texts.skip}</a>
<header class="top"><a class="brand" href="/"><img src="/favicon.svg" alt="" width="28" height="28">${productName}</a>
<nav aria-label="${texts.site}"><a href="/states">${texts.states}</a><a href="/verify-certificate">${texts.check}</a>
<a href="/login">${texts.login}</a></nav></header>
<main id="content">${main}</main>
<footer class="foot"><nav aria-label="${texts.legal}"><a href="/terms">${texts.terms}</a>
<a href="/privacy">${texts.privacy}</a>
${LANGUAGES.filter(one => one !== language).map(
  one => html`<a href="?lang=${one}" lang="${one}" hreflang="${one}">${languageNames[one]}</a>`,
)}</nav></footer></body></html>`
  return { type: 'text/html; charset=utf-8', text: `<!doctype html>${markup}` }
}
