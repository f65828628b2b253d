import type { PrintedBy } from './certificate-page.server.ts'
import { CertificateSnapshot } from './certificate-snapshot.ts'
import { pdfPool } from './pdf-pool.server.ts'

const pool = pdfPool()

/**
 * The certificate as a PDF, the same bytes for the same snapshot, rendered outside the main thread; organizations take
 * turns, and so do the people within one. Spec D4, D9.
 */
export async function renderCertificate(
  snapshot: CertificateSnapshot,
  by: PrintedBy,
  asker: { readonly entityId: number; readonly userId: number },
): Promise<Uint8Array> {
  return pool.render(CertificateSnapshot.parse(snapshot), by, [String(asker.entityId), String(asker.userId)])
}

/** Ends the threads, for a process that ends in order. */
export const closeCertificates = (): Promise<void> => pool.close()

/** How many certificates are waiting to be rendered. */
export const certificatesWaiting = (): number => pool.waiting()
