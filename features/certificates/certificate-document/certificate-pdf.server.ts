import type { PrintedBy } from './certificate-page.server.ts'
import { CertificateSnapshot } from './certificate-snapshot.ts'
import { pdfPool } from './pdf-pool.server.ts'

const pool = pdfPool()

/**
 * The certificate as a PDF, the same bytes for the same snapshot, rendered beside the main thread; organizations take turns, and
 * within one its people. Spec D4, D9.
 */
export async function renderCertificate(
  snapshot: CertificateSnapshot,
  by: PrintedBy,
  asker: { readonly entityId: number; readonly userId: number },
): Promise<Uint8Array> {
  return pool.render(CertificateSnapshot.parse(snapshot), by, [String(asker.entityId), String(asker.userId)])
}

/** Ends the threads, where the process itself ends in order. */
export const closeCertificates = (): Promise<void> => pool.close()

/** How many certificates wait to be rendered. */
export const certificatesWaiting = (): number => pool.waiting()
