import type { In } from '#platform/shared/language.ts'
import type * as english from './auditor-links.messages.ts'

export const auditorLinksMessages: In<typeof english.auditorLinksMessages> = {
  required: 'Este campo es obligatorio.',
  tooLong: most => `No puede tener más de ${most} caracteres.`,
  tooMany: most => `Elija ${most} o menos.`,
  aboutMissing: 'Elija qué muestra el enlace.',
  order: 'Este día no puede ser anterior al primero.',
  past: 'Elija un día a partir de hoy.',
  tooLate: most => `Un enlace es válido por ${most} días como máximo.`,
  unknownGroup: 'No encontramos uno de los grupos.',
  unknownRequirement: 'No encontramos este requisito.',
  full: most => `Tiene ${most} enlaces activos, que es el máximo. Primero revoque uno.`,
  notAvailable: 'Este enlace no está disponible',
}

export const auditFileTexts: In<typeof english.auditFileTexts> = {
  name: (organization, preparedFor, day) => `${organization} - preparado para ${preparedFor} - ${day}.csv`,
  firstName: 'Nombre',
  lastName: 'Apellido',
  groups: 'Grupos',
  requirement: 'Requisito',
  course: 'Curso',
  standing: 'Situación',
  completedOn: 'Completado el',
  certificate: 'Número de certificado',
  validUntil: 'Válido hasta',
  outside: 'De otro lugar',
}
