import type { TableRow } from '#foundation/table-files/csv-file.server.ts'
import type { FileReader } from '#foundation/table-files/file-worker.server.ts'
import { readTable } from '#foundation/table-files/table-rows.server.ts'
import { isField } from './offsite-file.rules.ts'

const ROWS_PER_STEP = 500

/** The rows of a file of offsite certificates, read in a worker. */
export const read: FileReader<TableRow[]> = async function* (file) {
  let step: TableRow[] = []
  for await (const row of readTable({ ...file, isColumn: isField })) {
    step.push(row)
    if (step.length < ROWS_PER_STEP) continue
    yield step
    step = []
  }
  yield step
}
