import type { In } from '#platform/shared/language.ts'
import type * as english from './login-as.page.messages.ts'

export const loginAsPageTexts: In<typeof english.loginAsPageTexts> = {
  label: 'Usar la cuenta de alguien',
}
