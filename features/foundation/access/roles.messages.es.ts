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
