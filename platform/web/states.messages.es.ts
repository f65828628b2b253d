import type { In } from '../shared/language.ts'
import type * as english from './states.messages.ts'

export const statesTexts: In<typeof english.statesTexts> = {
  trail: 'Ruta',
  retry: 'Intentar otra vez',
  noMatch: 'Nada coincide con estos filtros.',
  clearFilters: 'Quitar filtros',
}
