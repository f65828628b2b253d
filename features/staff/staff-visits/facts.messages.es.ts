import type { In } from '#platform/shared/language.ts'
import type * as english from './facts.messages.ts'

export const factTexts: In<typeof english.factTexts> = { none: 'No hay' }
