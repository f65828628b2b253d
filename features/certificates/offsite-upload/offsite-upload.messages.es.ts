import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './offsite-upload.messages.ts'

const certificates = (count: number) => counted(count, 'certificado')
// A file names its columns in English, whoever uploads it: one template, and one that is read.
export const columns: In<typeof english.columns> = {
  id: 'Id',
  studentName: 'Student Name',
  studentId: 'Student Id',
  courseName: 'Course Name',
  training: 'Training',
  state: 'State',
  version: 'Version',
  language: 'Language',
  hours: 'Hours',
  issueDate: 'Issue Date',
  expiryDate: 'Expires',
}
export const offsiteUploadTexts: In<typeof english.offsiteUploadTexts> = {
  title: 'Certificados externos',
  lead: 'Agregue certificados desde un archivo CSV o XLSX para una organización que usa su propio sistema de aprendizaje.',
  organization: 'Organización',
  organizationHint: 'Elija una organización',
  none: 'Ninguna organización usa su propio sistema de aprendizaje.',
  file: 'Archivo',
  fileHint: 'CSV o XLSX, hasta 2,000 filas y 5 MB. Escriba las fechas como 2026-03-08.',
  template: 'Descargar plantilla',
  templateName: 'certificados-externos.csv',
  reason: 'Motivo',
  reasonHint: 'La organización lo lee en su registro de cambios.',
  check: 'Revisar archivo',
  confirm: ({ new: added, changed }) =>
    changed === 0
      ? `Agregar ${certificates(added)}`
      : added === 0
        ? `Reemplazar ${certificates(changed)}`
        : `Agregar ${added.toLocaleString('en-US')} y reemplazar ${certificates(changed)}`,
  sure: '¿Seguro que quiere continuar?',
  sureText: ({ new: added, changed }, organization) =>
    [
      ...(added > 0 ? [`Se ${added === 1 ? 'emitirá' : 'emitirán'} ${certificates(added)} para ${organization}.`] : []),
      ...(changed === 1
        ? [`Se reemplazará 1 certificado de ${organization}: recibe un número nuevo, y el anterior lleva a él.`]
        : changed > 1
          ? [
              `Se reemplazarán ${certificates(changed)} de ${organization}: cada uno recibe un número nuevo, y el anterior lleva a él.`,
            ]
          : []),
    ].join(' '),
  done: ({ added, replaced }) =>
    [
      ...(added > 0 || replaced === 0 ? [counted(added, 'certificado agregado', 'certificados agregados')] : []),
      ...(replaced > 0 ? [counted(replaced, 'certificado reemplazado', 'certificados reemplazados')] : []),
    ].join(', '),
  rows: 'Filas del archivo',
  heads: { line: 'Línea', id: 'ID', student: 'Estudiante', course: 'Curso', status: 'Resultado' },
  statuses: { wrong: 'No válida', new: 'Nueva', changed: 'Reemplaza', already: 'Ya recibida' },
  counts: it =>
    [
      counted(it.new, 'nueva'),
      ...(it.changed > 0 ? [counted(it.changed, 'cambiada')] : []),
      counted(it.already, 'ya recibida', 'ya recibidas'),
      counted(it.wrong, 'no válida', 'no válidas'),
    ].join(', '),
  shown: (shown, all) =>
    `Las primeras ${shown.toLocaleString('en-US')} de ${all.toLocaleString('en-US')} filas, primero las que tienen problemas.`,
  correct:
    'Corrija las filas que no son válidas y elija el archivo otra vez. No se agrega nada hasta que todas lo sean.',
  nothingNew: 'Todas las filas ya se habían recibido. No hay nada que agregar.',
  required: 'Obligatorio',
  notATable: name => `«${name}» no es una tabla que podamos leer. Elija un archivo CSV o XLSX.`,
  empty: 'El archivo no contiene certificados.',
  tooManyRows: 'El archivo tiene más de 2,000 filas. Divídalo en archivos más pequeños.',
  missing: names => `La primera fila debe nombrar las columnas. Faltan: ${names.join(', ')}.`,
  unknown: names => `Columnas desconocidas: ${names.join(', ')}.`,
  repeated: name => `La columna ${name} aparece dos veces.`,
  badDate: 'Escriba la fecha como 2026-03-08.',
  twice: line => `${columns.id}: igual que en la línea ${line}.`,
  future: `${columns.issueDate}: no puede estar en el futuro.`,
  wrongRows: count => `${counted(count, 'fila no es válida', 'filas no son válidas')}. No se agregó nada.`,
}
