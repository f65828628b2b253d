import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './coop-team.messages.ts'

export const coopTeamTexts: In<typeof english.coopTeamTexts> = {
  profile: {
    title: 'Perfil',
    lead: 'Su cooperativa, como la ven su gente y sus organizaciones.',
    organizations: organizations => counted(organizations, 'organización', 'organizaciones'),
    people: people => counted(people, 'miembro activo propio', 'miembros activos propios'),
    toTeam: 'Ver el equipo',
  },
  team: {
    title: 'Equipo',
    lead: 'La propia gente de su cooperativa y cómo va su capacitación. Cada una de sus organizaciones administra a su propia gente.',
  },
}
