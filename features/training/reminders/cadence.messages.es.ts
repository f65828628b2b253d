import type { In } from '#platform/shared/language.ts'
import type * as english from './cadence.messages.ts'

export const cadenceMessages: In<typeof english.cadenceMessages> = {
  daysBefore: 'Elija de la lista.',
  daysBeforeMost: most => `Elija ${most} o menos.`,
  overdueEvery: 'Elija de la lista.',
  overdueMost: 'Escriba un número del 1 al 52, o déjelo vacío.',
  name: 'Escriba un nombre, como Vacaciones de invierno.',
  nameLong: most => `Use ${most} caracteres o menos.`,
  nameCharacters: 'Use solo letras, números y signos de puntuación.',
  order: 'El último día es anterior al primero.',
  tooLong: days => `Elija ${days} días o menos.`,
  tooMany: most => `Escriba ${most} entradas o menos.`,
}

export const copyMailTexts: In<typeof english.copyMailTexts> = {
  subject: people =>
    people === 1
      ? 'Una de sus personas recibió hoy un recordatorio'
      : `${people} de sus personas recibieron hoy un recordatorio`,
  greeting: firstName => `Hola, ${firstName}:`,
  intro: organization => `${organization} recordó hoy a estas personas su capacitación atrasada:`,
  line: (person, training, day) => `${person}: ${training}, era para el ${day}`,
  more: count => (count === 1 ? 'y una más.' : `y ${count} más.`),
  button: 'Ver a mis personas',
  why: organization =>
    `Recibe esta copia porque supervisa a estas personas en ${organization}. Su administrador elige quién recibe copias.`,
}
