import type { In } from '#platform/shared/language.ts'
import type * as english from './roles.messages.ts'

export const statusNames: In<typeof english.statusNames> = {
  Active: 'Activo',
  Inactive: 'Inactivo',
  Archived: 'Archivado',
}

export const roleNames: In<typeof english.roleNames> = {
  Learner: 'Participante',
  EntityAdmin: 'Administrador de la organización',
  CoopAdmin: 'Administrador de la cooperativa',
  Admin: 'Administrador de la plataforma',
  LeadSupport: 'Responsable de soporte',
  Support: 'Soporte',
}

export const auditorNames: In<typeof english.auditorNames> = {
  is: 'Auditor',
  through: day => `Auditor hasta el ${day}`,
  over: day => `Auditor hasta el ${day}, terminado`,
}

export const ownerName: In<typeof english.ownerName> = 'Propietario'

export const supervisorName: In<typeof english.supervisorName> = 'Supervisor'
