import { renderToBuffer } from '@react-pdf/renderer'
import { certificatePage, textsOf, type PrintedBy } from './certificate-page.server.ts'
import type { CertificateSnapshot } from './certificate-snapshot.ts'
import { loadFonts } from './pdf-fonts.server.ts'

/** Renders in the calling thread and blocks it meanwhile: requests and jobs use `renderCertificate`. */
export async function renderHere(snapshot: CertificateSnapshot, by: PrintedBy): Promise<Uint8Array> {
  await loadFonts(textsOf(snapshot, by))
  return renderToBuffer(certificatePage(snapshot, by))
}
