import type { In } from '#platform/shared/language.ts'
import type * as english from './report-views.messages.ts'

export const reportViewsMessages: In<typeof english.reportViewsMessages> = {
  required: 'Este campo es obligatorio.',
  nameTooLong: max => `Use como máximo ${max} caracteres.`,
  nameTaken: 'Ya tiene una vista con este nombre. Elija otro nombre.',
  unknownFilters: 'Este informe no tiene estos filtros. Elíjalos otra vez y después guarde la vista.',
  full: max => `Puede guardar ${max} vistas. Primero elimine una.`,
  noTime: 'Escriba una hora, por ejemplo 7:30 AM.',
  nobody: 'Elija al menos a una persona.',
  tooMany: max => `Elija como máximo a ${max} personas.`,
  noAdministrator: 'Elija solo a administradores de esta organización: otras personas no pueden ver sus informes.',
  notSaved: 'Esta vista ya no existe.',
}
