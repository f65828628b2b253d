import type { In } from '#platform/shared/language.ts'
import { personFieldsMessages } from '#foundation/person-fields/person-fields.messages.ts'
import type * as english from './organizations.messages.ts'

export const organizationsMessages: In<typeof english.organizationsMessages> = {
  updated: 'Organización actualizada',
  slugTaken: 'Ese final de la dirección ya existe, elija otro',
  slugAvailable: '¡Ese final de la dirección está disponible!',
  slugTooLong: personFieldsMessages.tooLong,
  slugInvalid: 'Use solo letras, dígitos, guiones y guiones bajos.',
  domainTooLong: personFieldsMessages.tooLong,
  domainInvalid: 'Escriba un dominio como escuela.org.',
  domainsTooMany: 'Puede poner 100 dominios como máximo.',
  tooLong: most => `No puede pasar de ${most} caracteres`,
  onOneLine: 'Debe estar en una sola línea',
  zip: 'Deben ser 5 dígitos, o ZIP+4',
  phone: 'Escriba un número de teléfono.',
  website: personFieldsMessages.websiteInvalid,
  timeZone: 'Elija una de las zonas horarias.',
  choose: 'Elija una de la lista.',
  dueDays: 'Escriba un número de días del 1 al 730.',
  notJoinable: 'Solo una organización puede tener una página para unirse.',
}
