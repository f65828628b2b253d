import { writeFile } from 'node:fs/promises'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** All that a PDF says. */
export async function textOf(pdf: Blob | Uint8Array): Promise<string> {
  const data = pdf instanceof Uint8Array ? Uint8Array.from(pdf) : new Uint8Array(await pdf.arrayBuffer())
  if (process.env.KEEP_PDF) await writeFile(process.env.KEEP_PDF, data)
  const document = await getDocument({ data }).promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => (await document.getPage(at + 1)).getTextContent()),
  )
  return pages.flatMap(page => page.items.map(item => ('str' in item ? item.str : ''))).join(' ')
}
