import type { In } from '#platform/shared/language.ts'
import { TABLE_FILE_MAX_ROWS } from './table-file.contract.ts'
import type * as english from './table-file.messages.ts'

export const list: In<typeof english.list> = names => names.map(name => `«${name}»`).join(', ')
const maxRows = TABLE_FILE_MAX_ROWS.toLocaleString('en-US')
export const fileRefusals: In<typeof english.fileRefusals> = {
  empty: 'El archivo está vacío.',
  tooLarge: 'El archivo pasa de 25 MB. Divídalo en archivos más pequeños.',
  tooManyRows: `El archivo tiene más de ${maxRows} filas. Divídalo en archivos más pequeños.`,
  notATable: (name, content) =>
    `«${name}» contiene ${content}, no una tabla de participantes. Elija un archivo CSV o XLSX.`,
  otherKind: content => `Esto es ${content}, no una tabla de participantes. Elija un archivo CSV o XLSX.`,
  nameMismatch: (name, content, extension) =>
    `El nombre «${name}» no corresponde al contenido: el archivo contiene ${content}. ` +
    `Si es el archivo correcto, cámbiele el nombre para que termine en ${extension}.`,
  oldExcel: 'Este libro tiene el formato antiguo de Excel (.xls). Ábralo, guárdelo como XLSX o CSV, y cargue ese.',
  passwordProtected: 'El libro está protegido con una contraseña. Guárdelo sin contraseña y cárguelo otra vez.',
  encoding: 'No se pudo leer el texto del archivo. Guárdelo como «CSV UTF-8» y cárguelo otra vez.',
  brokenQuote: line =>
    `La fila que empieza en la línea ${line} tiene unas comillas sin cerrar. Corrija esa fila y cargue el archivo otra vez.`,
  severalSheets: sheets =>
    `El libro tiene datos en más de una hoja: ${list(sheets)}. Deje una sola hoja y cargue el archivo otra vez.`,
  inflatesTooFar: 'El libro es demasiado grande una vez descomprimido. Copie las filas a un libro nuevo y cargue ese.',
  damaged: 'El libro está dañado y no se pudo leer. Guárdelo otra vez como XLSX o CSV y cargue ese.',
}
export const contents: In<typeof english.contents> = {
  csv: 'texto simple (CSV)',
  xlsx: 'un libro de Excel (XLSX)',
  html: 'una página web (HTML)',
  xml: 'un documento XML',
  json: 'datos JSON',
  rtf: 'un documento de texto con formato (RTF)',
  pdf: 'un documento PDF',
  zip: 'un archivo ZIP',
  openDocument: 'un archivo OpenDocument',
  word: 'un documento de Word',
  binaryWorkbook: 'un libro binario de Excel (XLSB)',
  binary: 'datos binarios',
}
const picture = (format: string) => `una imagen (${format})`
const pictures = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'heic', 'bmp', 'svg', 'tif', 'tiff']
export const foreignKinds: In<typeof english.foreignKinds> = Object.assign(Object.create(null) as object, {
  ...Object.fromEntries(pictures.map(ending => [ending, picture(ending.toUpperCase())])),
  pdf: contents.pdf,
  doc: contents.word,
  docx: contents.word,
  pages: 'un documento de Pages',
  ods: contents.openDocument,
  numbers: 'un documento de Numbers',
  xlsb: contents.binaryWorkbook,
  zip: contents.zip,
  rtf: contents.rtf,
  html: contents.html,
})
export const pictureOf: In<typeof english.pictureOf> = mime =>
  picture(
    mime
      .replace(/^image\/(x-)?/, '')
      .replace(/\+.*$/, '')
      .toUpperCase(),
  )
