import type { In } from '#platform/shared/language.ts'
import type * as english from './supervision.messages.ts'

export const supervisionMessages: In<typeof english.supervisionMessages> = {
  nobody: 'Elija a una persona.',
  nothing: 'Elija al menos un grupo o una persona.',
  tooMany: max => `Elija como máximo ${max}.`,
  notActive: 'Solo un miembro activo de la organización puede supervisar.',
  unknownGroup: 'Uno de estos grupos ya no existe. Elija otra vez.',
  unknownPerson: 'Una de estas personas ya no está en la organización. Elija otra vez.',
  oneself: 'Nadie se supervisa a sí mismo. Quite a esta persona de la lista.',
  full: max => `Una organización puede tener ${max} supervisores.`,
  days: 'Escriba un número de días de 1 a 365, o deje el campo vacío.',
}

export const supervisorMailTexts: In<typeof english.supervisorMailTexts> = {
  subject: overdue => (overdue === 0 ? 'Su gente: lo que viene' : `Su gente: ${overdue} con atraso`),
  greeting: firstName => `Hola, ${firstName}:`,
  escalated: days => `Estas capacitaciones ya tienen ${days === 1 ? 'un día' : `${days} días`} o más de atraso:`,
  overdue: 'Con atraso:',
  soon: 'Con fecha límite o vencimiento en las próximas dos semanas:',
  line: (person, training, day) => `${person}: ${training} (${day})`,
  more: count => `y ${count.toLocaleString('en-US')} más`,
  button: 'Abrir Mi gente',
  why: organization =>
    `Recibe este correo porque supervisa a personas en ${organization}. Puede desactivar el resumen semanal en esa página.`,
}

export const myPeopleFile: In<typeof english.myPeopleFile> = {
  title: 'Mi gente',
  columns: {
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo',
    groups: 'Grupos',
    training: 'Situación',
    nextDue: 'Próxima fecha',
  },
}
