import { alternatesOf, inLanguageAt, type Language, LANGUAGE_PARAMETER } from '../shared/language.ts'
import { headOf, type PageSpec } from '../shared/page.ts'
import type { BuiltPages, PageFiles } from '../shared/page-files.ts'
import { findByPath } from '../shared/route-path.ts'
import { saidNow } from './language.ts'
import { escapeHtml } from './mail-layout.ts'

interface Site {
  readonly language: Language
  readonly pages: readonly PageSpec[]
  /** The built index.html, and which files each page needs. */
  readonly template: string
  readonly built: BuiltPages
  /** The settings for the browser, as JSON that is safe inside a script. */
  readonly settings: string
  readonly productName: string
  /** Where its files are: '/' or '/es/'. */
  readonly base: string
}

/**
 * The HTML of a URL: title, metadata and files of its page, or those of /404, with that status, if there is no page.
 * Spec A2.
 */
export function pageHtml(
  { language, pages, template, built, settings, productName, base }: Site,
  url: URL,
  nonce: string,
): { status: 200 | 404; html: string; secret: boolean } {
  const page = findByPath(pages, url.pathname)?.page ?? pages.find(({ path }) => path === '/404') ?? null
  const head = headOf(page, url, productName, saidNow)
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    // The mark tells the browser which ones to remove along with the page.
    ...head.metas.map(
      meta =>
        `<meta data-page ${Object.entries(meta)
          .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
          .join(' ')}>`,
    ),
    ...(head.canonical ? linksOf(head.canonical, url.searchParams.has(LANGUAGE_PARAMETER) ? language : null) : []),
  ].join('\n')
  const files = page ? built.pages[page.path] : undefined
  const html = template
    .replace('<!--head-->', () => tags)
    .replace('__SETTINGS__', () => settings)
    .replace('</head>', () => `${files ? tagsOf(files, base) : ''}</head>`)
    .replace('__ASKS_WHO__', String(page !== null && page.access.grants !== 'nothing'))
    .replaceAll('__NONCE__', nonce)
  return { status: page && page.path !== '/404' ? 200 : 404, html, secret: page?.secret ?? false }
}

/** The address under which a public page is found, and the ones in each language (https://html.spec.whatwg.org, hreflang). */
const linksOf = (address: string, named: Language | null): string[] => [
  `<link rel="canonical" href="${escapeHtml(named ? inLanguageAt(address, named) : address)}">`,
  ...alternatesOf(address).map(
    ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
  ),
]

/** The browser requests the page's own files together with the application's, instead of after it. */
const tagsOf = ({ scripts, styles }: PageFiles, base: string): string =>
  [
    ...scripts.map(script => `<link rel="modulepreload" crossorigin href="${base}${script}" nonce="__NONCE__">\n`),
    ...styles.map(style => `<link rel="stylesheet" crossorigin href="${base}${style}" nonce="__NONCE__">\n`),
  ].join('')
