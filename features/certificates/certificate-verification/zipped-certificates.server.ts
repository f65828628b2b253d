import { sql } from 'kysely'
import { csvLine } from '#platform/server/csv-file.ts'
import { intArray } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { ZipRow } from '#foundation/exports/zip-export.server.ts'
import { printedBy } from '../certificate-document/certificate-logo.server.ts'
import { renderCertificate } from '../certificate-document/certificate-pdf.server.ts'
import { checkedCertificates } from './checked.server.ts'
import type { CertificateStatus } from './certificate-verification.contract.ts'

// SQL of: certificates c

interface Zipped<Row> {
  readonly rows: readonly Row[]
  readonly asker: Parameters<typeof renderCertificate>[2]
  readonly key: (row: Row) => number
  readonly nameOf: (row: Row) => string
  /** Its line of the index; null: the signature does not match. */
  readonly line: (row: Row, status: CertificateStatus | null, file: string | null) => readonly string[]
}

/** The rows of a ZIP of certificates: one that was revoked, or is not genuine, is in the index without a file. */
export async function zippedCertificates<Row extends { readonly certificateId: number }>(
  services: Services,
  { rows, asker, key, nameOf, line }: Zipped<Row>,
): Promise<ZipRow[]> {
  const ids = rows.map(({ certificateId }) => certificateId)
  const checked = new Map(
    (await checkedCertificates(services, sql`c.id = any(${intArray(ids)})`)).map(one => [one.id, one]),
  )
  return rows.map(row => {
    const found = checked.get(row.certificateId)
    const status = found?.signatureValid ? found.status : null
    const made = status !== null && status !== 'revoked' ? (found?.printed ?? null) : null
    return {
      key: key(row),
      make: async () => {
        if (!made) return { files: [], kept: csvLine(line(row, status, null)) }
        const name = nameOf(row)
        const content = await renderCertificate(made, await printedBy(services, made), asker)
        return { files: [{ name, content }], kept: csvLine(line(row, status, name)) }
      },
    }
  })
}
