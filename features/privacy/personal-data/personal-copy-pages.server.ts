import type { Services } from '#platform/server/feature.ts'
import { escapeHtml } from '#platform/server/mail-layout.ts'
import { dataKindNames, dataKindOf, type DataKindName } from './data-kinds.ts'
import { copyTexts } from './personal-copy.messages.ts'
import type { DataSubject } from './own-rows.server.ts'
import { personalTables, type PersonalTableName } from './personal-tables.ts'

/** Readable without a network, by day and by night, on paper too. */
const style = `:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;max-width:860px;margin:0 auto;padding:32px 16px}
h1{font-size:26px;line-height:1.25}h2{font-size:18px;margin:32px 0 8px}p{max-width:68ch}a{color:inherit}
dl{display:grid;grid-template-columns:minmax(120px,220px) 1fr;gap:4px 16px;margin:12px 0;padding:12px 16px;border:1px solid #8886;border-radius:8px}
dt{color:#888}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}ul{padding-left:20px}small{color:#888}`

const top = (title: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(title)}</h1>\n`
const end = '</body></html>\n'
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>\n`

/** The first page: which kinds there are, how much of each, and why. */
export async function* overviewPage(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { email }: DataSubject,
  counts: ReadonlyMap<PersonalTableName, number>,
): AsyncGenerator<string> {
  yield top(copyTexts.title(email))
  yield paragraph(copyTexts.made(config.productName, clock.today('UTC')))
  yield paragraph(copyTexts.how)
  for (const kind of dataKindNames) {
    const { name, what } = dataKindOf(kind)
    const rows = [...counts].reduce((sum, [table, count]) => sum + (personalTables[table].kind === kind ? count : 0), 0)
    const label = `<a href="${kind}.html">${escapeHtml(name)}</a>`
    yield `<h2>${label}</h2>\n${paragraph(what)}<p><small>${copyTexts.rows(rows)}</small></p>\n`
  }
  yield end
}

/** One kind of data, a list of what stands in each row. */
export async function* kindPage(
  kind: DataKindName,
  tables: readonly PersonalTableName[],
  rowsOf: (table: PersonalTableName) => AsyncIterable<unknown>,
): AsyncGenerator<string> {
  const { name, what, why } = dataKindOf(kind)
  yield `${top(name)}<p><a href="index.html">${copyTexts.back}</a></p>\n${paragraph(what)}${paragraph(`${copyTexts.why}: ${why}`)}`
  if (tables.length === 0) yield paragraph(copyTexts.nothing)
  for (const table of tables) {
    yield `<h2>${escapeHtml(inWords(table))}</h2>\n`
    for await (const row of rowsOf(table)) yield listOf(row)
  }
  yield end
}

/** 'first_name' and 'firstName' are 'First name'. */
const inWords = (name: string) => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function listOf(row: unknown): string {
  const facts = Object.entries(row as Record<string, unknown>).filter(([, value]) => value !== null && value !== '')
  const lines = facts.map(([name, value]) => `<dt>${escapeHtml(inWords(name))}</dt><dd>${escapeHtml(said(value))}</dd>`)
  return `<dl>${lines.join('')}</dl>\n`
}

const said = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
