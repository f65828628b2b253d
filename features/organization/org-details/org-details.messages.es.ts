import type { In } from '#platform/shared/language.ts'
import type * as english from './org-details.messages.ts'

export const orgDetailsTexts: In<typeof english.orgDetailsTexts> = {
  title: 'Organización',
  onlyOrganizations: 'Solo puede dejar una organización.',
  contact: 'Persona de contacto',
  noContact: 'Su organización todavía no ha nombrado un contacto. Pregunte a quien lo invitó.',
  phone: 'Teléfono',
  website: 'Sitio web',
  groups: 'Mis grupos',
  noGroups: 'No está en ningún grupo.',
  resources: 'Recursos',
  resourcesSearch: 'Nombre o descripción',
  resourcesEmptyTitle: 'Todavía no hay recursos',
  resourcesEmpty: 'Aquí aparecen los enlaces y archivos que su organización publica para usted.',
  columns: { name: 'Nombre', dateAdded: 'Agregado', link: 'Enlace' },
  leaving: 'Dejar la organización',
  leavingText: 'Conserva sus certificados. Ya no recibe capacitaciones de esta organización.',
  leave: 'Dejar organización',
  leaveQuestion: name => `¿Dejar ${name}?`,
  leaveText: {
    stays: 'Conserva sus certificados, en Mis certificados. Su historial de capacitación queda en la organización.',
    ends: 'Ya no puede tomar sus capacitaciones, y las que tiene abiertas ya no tienen fecha límite.',
    back: 'Solo un administrador de la organización puede agregarlo otra vez.',
  },
  leaveYes: 'Dejar',
  stay: 'Quedarse',
  left: name => `Dejó ${name}.`,
}
