import type { In } from '#platform/shared/language.ts'
import type * as english from './member-changes.messages.ts'

export const memberChangesMessages: In<typeof english.memberChangesMessages> = {
  self: 'Un administrador no puede desactivarse a sí mismo',
  activity: 'Por ahora no se puede archivar. Hay actividad de capacitación en el período de suscripción actual.',
  lastAdministrator: 'Una organización necesita por lo menos un administrador.',
  owner: 'Esta persona es la propietaria de la organización. Primero la entrega a otro administrador.',
  restricted: 'Esta persona pidió que no se usen sus datos. Solo ella puede terminarlo, en la página de privacidad.',
  roleNotGrantable: 'No puede asignar este rol aquí.',
  administratorAudits: 'Los administradores ya leen todo. Ponga fin primero a esa función.',
  inactiveAudits: 'Solo las personas activas pueden ser auditores. Active primero a esta persona.',
}
