import type { In } from '#platform/shared/language.ts'
import type * as english from './connect.page.messages.ts'

export const connectPageTexts: In<typeof english.connectPageTexts> = {
  label: 'Conectar',
}
