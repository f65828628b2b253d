import type { In } from '#platform/shared/language.ts'
import type * as english from './coop-organizations.messages.ts'

export const coopOrganizationsTexts: In<typeof english.coopOrganizationsTexts> = {
  organization: 'Organización',
  course: 'Curso',
  own: 'La propia gente de su cooperativa',
}
