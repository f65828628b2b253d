import type { In } from '#platform/shared/language.ts'
import type * as english from './join-page.page.messages.ts'

export const joinPagePageTexts: In<typeof english.joinPagePageTexts> = {
  joinOrgWebPageTitle: 'Página para unirse - {product}',
  joinOrgWebPage: 'Página para unirse',
}
