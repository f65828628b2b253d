import type { In } from '#platform/shared/language.ts'
import type * as english from './join-page.page.messages.ts'

export const joinPagePageTexts: In<typeof english.joinPagePageTexts> = {
  label: 'Página para unirse',
}
