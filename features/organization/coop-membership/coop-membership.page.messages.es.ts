import type { In } from '#platform/shared/language.ts'
import type * as english from './coop-membership.page.messages.ts'

export const coopMembershipPageTexts: In<typeof english.coopMembershipPageTexts> = {
  cooperativeTitle: 'Cooperativa - {product}',
  profile: 'Perfil',
  cooperative: 'Cooperativa',
}
