import type { In } from '#platform/shared/language.ts'
import type * as english from './coop-team.page.messages.ts'

export const coopTeamPageTexts: In<typeof english.coopTeamPageTexts> = {
  label: 'Perfil',
  team: 'Equipo',
}
