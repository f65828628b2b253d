import { parentPort } from 'node:worker_threads'
import { type DocumentProps, renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { loadFonts } from './pdf-fonts.server.ts'
import type { PrintedFile } from './print-thread.server.ts'

/** What a thread of `printerIn` does: loads the fonts of the texts, then makes and renders the pages, and posts the file. */
export async function printHere(texts: readonly string[], pages: () => ReactElement<DocumentProps>): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('this runs in a thread of printerIn')
  await loadFonts(texts)
  // A separate copy can be moved; the renderer's buffer may share its memory with others.
  const pdf = Uint8Array.from(await renderToBuffer(pages()))
  port.postMessage({ pdf } satisfies PrintedFile, [pdf.buffer])
}
