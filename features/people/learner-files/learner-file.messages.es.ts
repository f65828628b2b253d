import type { In } from '#platform/shared/language.ts'
import { list } from '#foundation/table-files/table-file.messages.ts'
import {
  type DetailField,
  EMPLOYEE_ID_MAX,
  FILE_COLUMNS_MAX,
  JOB_TITLE_MAX,
  SITE_LENGTH_MAX,
} from './learner-details.contract.ts'
import {
  LEARNER_COLUMNS,
  LEARNER_EMAIL_MAX,
  LEARNER_GROUP_MAX,
  LEARNER_NAME_MAX,
  REQUIRED_LEARNER_COLUMNS,
} from './learner-file.contract.ts'
import type { LearnerColumn } from './learner-file.contract.ts'
import type * as english from './learner-file.messages.ts'

export const columnTitles: In<typeof english.columnTitles> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  group: 'Group',
  language: 'Language',
}
export const detailTitles: In<typeof english.detailTitles> = {
  employeeId: 'Employee ID',
  site: 'Site',
  jobTitle: 'Job Title',
  hiredOn: 'Hire Date',
}
export const fieldNames: In<typeof english.fieldNames> = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo',
  group: 'Grupo',
  language: 'Idioma',
  fullName: 'Nombre completo',
  employeeId: 'Número de empleado',
  site: 'Lugar de trabajo',
  jobTitle: 'Cargo',
  hiredOn: 'Fecha de contratación',
  ignore: 'Ignorar',
}
const titles = (columns: readonly LearnerColumn[]) => columns.map(column => columnTitles[column]).join(', ')
const optional = LEARNER_COLUMNS.filter(column => !REQUIRED_LEARNER_COLUMNS.includes(column))
const needed = `Obligatorias: ${titles(REQUIRED_LEARNER_COLUMNS)}. Opcionales: ${titles(optional)}.`
export const learnerRefusals: In<typeof english.learnerRefusals> = {
  noRows: 'El archivo tiene un encabezado pero ningún participante debajo.',
  tooManyColumns: columns =>
    `El archivo tiene ${columns.toLocaleString('en-US')} columnas; se pueden leer hasta ${FILE_COLUMNS_MAX}. Quite las que no necesite.`,
  missingColumns: (missing, found) =>
    `La primera fila debe nombrar las columnas. Faltan: ${titles(missing)}. Encontradas: ${list(found)}. ${needed}`,
  unknownColumns: (unknown, found) =>
    `Columnas desconocidas: ${list(unknown)}. Encontradas: ${list(found)}. ${needed} Quite las demás.`,
  repeatedColumns: (repeated, found) =>
    `Estas columnas aparecen más de una vez: ${titles(repeated)}. Encontradas: ${list(found)}. Deje una de cada una.`,
}
const maxima: Record<LearnerColumn | DetailField, number> = {
  firstName: LEARNER_NAME_MAX,
  lastName: LEARNER_NAME_MAX,
  email: LEARNER_EMAIL_MAX,
  group: LEARNER_GROUP_MAX,
  language: LEARNER_NAME_MAX,
  employeeId: EMPLOYEE_ID_MAX,
  site: SITE_LENGTH_MAX,
  jobTitle: JOB_TITLE_MAX,
  hiredOn: LEARNER_NAME_MAX,
}
export const rowProblemText: In<typeof english.rowProblemText> = ({ kind, column }) => {
  const title = column ? { ...columnTitles, ...detailTitles }[column] : 'La fila'
  switch (kind) {
    case 'missing':
      return `Falta ${title}.`
    case 'tooLong':
      return `${title} pasa de ${column ? maxima[column] : LEARNER_NAME_MAX} caracteres.`
    case 'lineBreak':
      return `${title} contiene un salto de línea.`
    case 'controlCharacter':
      return `${title} contiene un carácter que no se puede mostrar.`
    case 'formula':
      return `${title} no puede empezar con =, +, - o @.`
    case 'badEmail':
      return `${title} no es un correo válido.`
    case 'unknownLanguage':
      return `${title} debe ser uno de estos idiomas: inglés, español.`
    case 'columnCount':
      return `${title} tiene más o menos celdas que el encabezado.`
    case 'badDate':
      return `${title} no es una fecha que se pueda leer. Escríbala como 2026-08-17 u 8/17/2026.`
    case 'ambiguousDate':
      return `${title} se puede leer de dos maneras. Escríbala como 2026-08-17.`
  }
}
export const rowStatuses: In<typeof english.rowStatuses> = {
  valid: 'Válida',
  update: 'Actualiza a esta persona',
  unchanged: 'Nada cambia',
  badColumns: 'Número de columnas incorrecto',
  badName: 'Nombre incorrecto',
  badEmail: 'Correo incorrecto',
  badGroup: 'Grupo incorrecto',
  badLanguage: 'Idioma desconocido',
  badDetail: 'Dato incorrecto',
  duplicateInFile: 'Repetida en el archivo',
  alreadyMember: 'Ya es miembro',
  openInvite: 'Invitación abierta',
  inOtherBatch: 'En otro lote',
  employeeIdTaken: 'Número de empleado en uso',
  unknownGroup: 'Grupo desconocido',
}
