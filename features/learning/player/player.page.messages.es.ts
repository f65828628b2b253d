import type { In } from '#platform/shared/language.ts'
import type * as english from './player.page.messages.ts'

export const playerPageTexts: In<typeof english.playerPageTexts> = {
  title: 'Capacitación - {product}',
}
