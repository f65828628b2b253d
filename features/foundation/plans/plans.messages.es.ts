import type { In } from '#platform/shared/language.ts'
import type * as english from './plans.messages.ts'

export const usageWarnings: In<typeof english.usageWarnings> = {
  'Approaching Limit': 'Cerca del límite',
  'Limit Reached': 'Límite alcanzado',
}
