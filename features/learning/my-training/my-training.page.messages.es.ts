import type { In } from '#platform/shared/language.ts'
import type * as english from './my-training.page.messages.ts'

export const myTrainingPageTexts: In<typeof english.myTrainingPageTexts> = {
  myTraining: 'Mi capacitación',
  myTrainingTitle: 'Mi capacitación - {product}',
}
