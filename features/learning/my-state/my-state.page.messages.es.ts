import type { In } from '#platform/shared/language.ts'
import type * as english from './my-state.page.messages.ts'

export const myStatePageTexts: In<typeof english.myStatePageTexts> = {
  title: 'Tarjeta de bolsillo - {product}',
}
