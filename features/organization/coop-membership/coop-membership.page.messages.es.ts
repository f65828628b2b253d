import type { In } from '#platform/shared/language.ts'
import type * as english from './coop-membership.page.messages.ts'

export const coopMembershipPageTexts: In<typeof english.coopMembershipPageTexts> = {
  profile: 'Perfil',
  label: 'Cooperativa',
}
