import type { PracticePage } from './practice.ts'

type Kind = 'text' | 'image' | 'video' | 'scenario' | 'check' | PracticePage['kind']
type AnyPage = { readonly kind: Kind; readonly required?: boolean }

/** Nothing is done on such a page but reading or watching it. */
export const isReading = <P extends { readonly kind: Kind }>(
  page: P,
): page is Extract<P, { kind: 'text' | 'image' | 'video' }> =>
  page.kind === 'text' || page.kind === 'image' || page.kind === 'video'

export const isPractice = <P extends { readonly kind: Kind }>(
  page: P,
): page is Extract<P, { kind: PracticePage['kind'] }> =>
  !isReading(page) && page.kind !== 'scenario' && page.kind !== 'check'

/** Whether a lesson can't be finished before something was done on this page. */
export const mustBeAnswered = (page: AnyPage): boolean => !isReading(page) && page.required !== false
