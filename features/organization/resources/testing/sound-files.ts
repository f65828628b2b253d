import { pictures } from '#platform/testing/pictures.ts'
import { storedZip } from '#foundation/table-files/zip-archive.server.ts'

const wide = (text: string) => Buffer.from(`${text}\0`, 'utf16le')

/** The container of old Office documents, with streams that have these names. */
export const ole = (...streams: string[]) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), ...streams.map(wide), Buffer.alloc(512)])

/** An archive of a new Office document: its list of contents, and parts. */
export const openXml = (mainType: string, parts: Record<string, string | Buffer> = {}) =>
  storedZip(
    new Map(
      Object.entries({
        '[Content_Types].xml': `<Types><Override PartName="/main.xml" ContentType="${mainType}"/></Types>`,
        ...parts,
      }).map(([name, content]) => [name, Buffer.from(content as string)]),
    ),
  )

const office = 'application/vnd.openxmlformats-officedocument'
export const workbookType = `${office}.spreadsheetml.sheet`
export const documentType = `${office}.wordprocessingml.document`

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1')

/** One valid file of each accepted kind, and the type that it is sent as. */
export const soundFiles = [
  { name: 'map.png', content: pictures.png, type: 'image/png' },
  { name: 'Poster.JPG', content: pictures.jpg, type: 'image/jpeg' },
  { name: 'poster.jpeg', content: pictures.jpg, type: 'image/jpeg' },
  { name: 'Reporting policy.pdf', content: pdf, type: 'application/pdf' },
  { name: 'form.doc', content: ole('WordDocument'), type: 'application/msword' },
  {
    name: 'form.docx',
    content: openXml(`${documentType}.main+xml`, { 'word/document.xml': '<w/>' }),
    type: documentType,
  },
  { name: 'numbers.xls', content: ole('Workbook'), type: 'application/vnd.ms-excel' },
  {
    name: 'numbers.xlsx',
    content: openXml(`${workbookType}.main+xml`, {
      'xl/workbook.xml': '<w/>',
      'xl/printerSettings/printerSettings1.bin': 'x',
    }),
    type: workbookType,
  },
] as const
