import type { In } from '#platform/shared/language.ts'
import type * as english from './insights.page.messages.ts'

export const insightsPageTexts: In<typeof english.insightsPageTexts> = {
  label: 'Análisis',
}
