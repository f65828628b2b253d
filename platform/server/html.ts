import { escapeHtml } from './mail-layout.ts'

/** Markup that was written by the program: it goes into other markup as it is. */
export interface Html {
  readonly markup: string
}
type Piece = string | Html | readonly Html[] | null

/** Markup; every text that stands in it is escaped. */
export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html => ({
  markup: parts.map((part, index) => part + markupOf(pieces[index] ?? null)).join(''),
})

function markupOf(piece: Piece): string {
  if (piece === null) return ''
  if (typeof piece === 'string') return escapeHtml(piece)
  return 'markup' in piece ? piece.markup : piece.map(({ markup }) => markup).join('')
}

/** Structured data for search engines: no browser runs it, so it needs no nonce. */
export const structuredData = (data: object): Html => ({
  markup: `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
})
