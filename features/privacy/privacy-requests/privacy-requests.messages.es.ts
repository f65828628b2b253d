import type { In } from '#platform/shared/language.ts'
import type * as english from './privacy-requests.messages.ts'

const list = new Intl.ListFormat('es')
export const privacyRequestsMessages: In<typeof english.privacyRequestsMessages> = {
  detailsTooLong: 'Use 2,000 caracteres como máximo.',
  detailsNeeded: 'Diga qué está mal, y cómo debe ser.',
  passExpired: 'Por su seguridad, la comprobación de esta dirección venció después de una hora. Pida un código nuevo.',
  alreadyOpen: 'Ya pidió esto, y estamos trabajando en ello.',
  staffAccount:
    'Esta cuenta es de alguien de nuestro personal. Primero un administrador de la plataforma tiene que quitarla de ahí.',
  lastAdministrator: organizations =>
    `Nadie más administra ${list.format(organizations)}. Primero nombre a otro administrador, o pida a soporte que cierre la organización.`,
  owner: organizations =>
    `Usted es el propietario de ${list.format(organizations)}. Primero entréguela a otro administrador, en el perfil de la organización.`,
  notWaiting: 'Mientras tanto se decidió esta solicitud.',
  byHand: 'Una corrección se hace a mano. Ciérrela con lo que le dice a la persona.',
  notByHand: 'Solo una corrección se cierra a mano. Apruebe o rechace esta solicitud.',
  unknownRequest: 'Esta solicitud no existe.',
  copyGone: 'Esta descarga ya no está disponible. Pida una copia nueva.',
  notRestricted: 'Sus datos no están restringidos.',
}
export const kindNames: In<typeof english.kindNames> = {
  copy: 'Copia',
  correction: 'Corrección',
  deletion: 'Borrado',
  restriction: 'Restricción',
}
export const statusNames: In<typeof english.statusNames> = {
  Waiting: 'En espera',
  InProcess: 'En proceso',
  Done: 'Hecha',
  Refused: 'Rechazada',
  Withdrawn: 'Retirada',
}
