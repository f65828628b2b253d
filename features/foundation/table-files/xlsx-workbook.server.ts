import { readFile } from 'node:fs/promises'
import readSheets from 'read-excel-file/node'
import type { TableRow } from './csv-file.server.ts'
import { FileRefusal } from './file-refusal.ts'
import { contents, fileRefusals } from './table-file.messages.ts'
import { readZip, storedZip, ZipError } from './zip-archive.server.ts'
import type { ZipEntries } from './zip-archive.server.ts'

/** 100,000 rows of five columns unpack to about 50 MB. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
// The reader fills every gap before a row or cell, so a cell with a far address would fill the memory.
const FAR_ADDRESS = /\sr\s*=\s*["'](?:[A-Za-z]{4,}|[A-Za-z]*\d{8,})/

/** The rows of the only sheet with data. Runs in a worker, because the reader keeps the whole workbook in memory. */
export async function readWorkbook({ path, name }: { path: string; name: string }): Promise<TableRow[]> {
  const sheets = await sheetsOf(await unpack(await readFile(path), name))
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  if (filled.length > 1) {
    throw new FileRefusal('severalSheets', fileRefusals.severalSheets(filled.map(({ sheet }) => sheet)))
  }
  return filled[0]?.rows ?? []
}

async function unpack(archive: Buffer, name: string): Promise<ZipEntries> {
  const entries = await unpacked(archive)
  if (!entries.has('xl/workbook.xml')) {
    throw new FileRefusal('notATable', fileRefusals.notATable(name, kindOfArchive(archive)))
  }
  for (const [entry, content] of entries) {
    if (entry.startsWith('xl/worksheets/') && FAR_ADDRESS.test(content.toString('latin1'))) {
      throw new FileRefusal('damaged', fileRefusals.damaged)
    }
  }
  return entries
}

async function unpacked(archive: Buffer): Promise<ZipEntries> {
  try {
    return await readZip(archive, MAX_UNPACKED_BYTES, entry => /\.xml(?:\.rels)?$/.test(entry))
  } catch (error) {
    throw error instanceof ZipError ? new FileRefusal(error.kind, fileRefusals[error.kind]) : error
  }
}

function kindOfArchive(archive: Buffer): string {
  if (archive.includes('application/vnd.oasis.opendocument')) return contents.openDocument
  if (archive.includes('word/document.xml')) return contents.word
  if (archive.includes('xl/workbook.bin')) return contents.binaryWorkbook
  return contents.zip
}

async function sheetsOf(entries: ZipEntries): Promise<{ sheet: string; rows: TableRow[] }[]> {
  try {
    // Repacked, so that the reader sees exactly the entries and sizes that were checked.
    const sheets = await readSheets(storedZip(entries), { trim: false, parseNumber: digits => digits })
    // A sheet that is only a chart has no data at all.
    return sheets.map(({ sheet, data }) => ({ sheet, rows: filledRows((data as unknown[][] | undefined) ?? []) }))
  } catch {
    throw new FileRefusal('damaged', fileRefusals.damaged)
  }
}

function filledRows(data: unknown[][]): TableRow[] {
  const rows: TableRow[] = []
  for (const [index, row] of data.entries()) {
    const cells = row.map(cellText)
    if (cells.some(cell => cell.trim() !== '')) rows.push({ line: index + 1, cells })
  }
  return rows
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return String(value)
}
