import type { In } from '#platform/shared/language.ts'
import type * as english from './staff-organizations.page.messages.ts'

export const staffOrganizationsPageTexts: In<typeof english.staffOrganizationsPageTexts> = {
  label: 'Organizaciones',
  organization: 'Organización',
}
