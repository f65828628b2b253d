import type { In } from '#platform/shared/language.ts'
import type * as english from './my-training.page.messages.ts'

export const myTrainingPageTexts: In<typeof english.myTrainingPageTexts> = {
  label: 'Mi capacitación',
  title: 'Mi capacitación - {product}',
}
