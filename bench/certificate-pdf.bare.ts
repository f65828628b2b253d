import { parentPort, workerData } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import { certificatePage, textsOf, type PrintedBy } from '#certificates/certificate-document/certificate-page.server.ts'
import { loadFonts } from '#certificates/certificate-document/pdf-fonts.server.ts'
import { benchmarkSnapshot } from './certificate-pdf.bench.ts'

// The library as one would call it directly: the same page and fonts, no queue and nothing sent between threads.
const by: PrintedBy = workerData
await loadFonts(textsOf(benchmarkSnapshot(0), by))

parentPort?.on(
  'message',
  (pages: number) =>
    void (async () => {
      for (let page = 0; page < pages; page += 1) await renderToBuffer(certificatePage(benchmarkSnapshot(page), by))
      parentPort?.postMessage('made')
    })(),
)
