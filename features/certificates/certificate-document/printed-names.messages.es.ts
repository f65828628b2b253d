import type { In } from '#platform/shared/language.ts'
import type * as english from './printed-names.messages.ts'

export const printedNames: In<typeof english.printedNames> = {
  name: 'Nombre',
  license: 'Número de licencia',
  organization: 'Organización',
  course: 'Curso',
  training: 'Capacitación',
  state: 'Estado',
  version: 'Versión',
  language: 'Idioma',
  hours: 'Horas',
  ce: 'Educación continua',
  ceNumber: 'Número de aprobación',
  score: 'Calificación del examen',
  issued: 'Emitido',
  expires: 'Vence',
  signatory: 'Firmado por',
  provider: 'Proveedor',
  providerAddress: 'Dirección del proveedor',
  providerNumber: 'Número del proveedor',
}
