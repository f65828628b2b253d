import type { In } from '#platform/shared/language.ts'
import type { ColumnField } from '../learner-files/learner-details.contract.ts'
import { fieldNames, rowStatuses } from '../learner-files/learner-file.messages.ts'
import type * as english from './import-learners.messages.ts'

const named = (fields: readonly ColumnField[]) => fields.map(field => fieldNames[field]).join(', ')

export const importLearnersMessages: In<typeof english.importLearnersMessages> = {
  upgradeFirst: 'Su plan llegó a su límite. Amplíelo antes de importar participantes.',
  fileMissing: 'Elija un archivo CSV o XLSX.',
  pastSendDate: 'La fecha de envío no puede estar en el pasado.',
  dueBeforeSend: dueDate =>
    `La capacitación es para el ${dueDate}: envíe las invitaciones antes, o regrese y elija una fecha límite posterior.`,
  unknownCourse: 'Uno de estos cursos no está disponible para su organización.',
  checksInLine:
    'Se están revisando los otros archivos de su organización. Espere un momento y cargue este archivo otra vez.',
  checkGone: 'Esta revisión venció. Cargue el archivo otra vez.',
  suggestionGone: 'El archivo o sus grupos cambiaron desde entonces. Revise las filas de nuevo.',
  confirmedAlready: 'Este archivo ya se confirmó.',
  noValidRows: 'Ninguna fila de este archivo se puede invitar. Corrija el archivo y cárguelo otra vez.',
  rowsNeedAttention: invalid =>
    `${invalid === 1 ? '1 fila necesita' : `${invalid.toLocaleString('en-US')} filas necesitan`} atención. Corrija el archivo, o continúe sin ellas.`,
  fieldsMissing: fields =>
    `Elija las columnas de: ${named(fields)}. Una columna con el nombre completo sirve para nombre y apellido.`,
  fieldsRepeated: fields => `Más de una columna dice lo mismo: ${named(fields)}. Elija una e ignore las demás.`,
  groupsChanged: 'Los grupos de su organización cambiaron desde la revisión. Revise el archivo otra vez.',
}
export const samePerson: In<typeof english.samePerson> = (line = '') => `Esta persona ya está en la línea ${line}.`
export const statusReason: In<typeof english.statusReason> = (status, detail) => {
  switch (status) {
    case 'duplicateInFile':
      return detail ? `El mismo correo está en la línea ${detail}.` : rowStatuses.duplicateInFile
    case 'alreadyMember':
      return 'Esta persona ya es miembro de su organización.'
    case 'openInvite':
      return 'Esta persona ya tiene una invitación abierta.'
    case 'inOtherBatch':
      return detail ? `Esta persona ya está en el lote «${detail}».` : rowStatuses.inOtherBatch
    case 'employeeIdTaken':
      return detail
        ? `El mismo número de empleado está en la línea ${detail}.`
        : 'Otro miembro tiene este número de empleado.'
    case 'unknownGroup':
      return 'Su organización no tiene un grupo con este nombre.'
    default:
      return rowStatuses[status]
  }
}
