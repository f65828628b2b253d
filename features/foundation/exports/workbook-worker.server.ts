import { parentPort, workerData } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import writeXlsx from 'write-excel-file/node'
import { workbookCell } from './workbook-cells.ts'

const WIDTH_MIN = 10
const WIDTH_MAX = 48
/** Rows by whose texts the columns are made as wide as they are. */
const MEASURED = 200

const lines = parse(Buffer.from(workerData as Uint8Array), { bom: true })
const [head = [], ...rows] = lines
const widths = head.map((_, at) =>
  Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, ...lines.slice(0, MEASURED).map(line => (line[at] ?? '').length + 2))),
)
const workbook = await writeXlsx(
  [
    head.map(value => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map(row => row.map(workbookCell)),
  ],
  { stickyRowsCount: 1, columns: widths.map(width => ({ width })) },
).toBuffer()
parentPort?.postMessage(workbook)
