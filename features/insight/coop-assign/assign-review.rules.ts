import type { OrganizationEffect } from '#training/assignments/in-organizations.contract.ts'

type Numbers = 'people' | 'inactive' | 'alreadyOpen' | 'holding' | 'opened' | 'redated'
const numbers = ['people', 'inactive', 'alreadyOpen', 'holding', 'opened', 'redated'] as const

/** The organizations that are included, those that are left out, and the sums over the included ones. */
export function reviewOf(organizations: readonly OrganizationEffect[]) {
  const included = organizations.filter(({ leftOut }) => leftOut === null)
  const sums = Object.fromEntries(
    numbers.map(name => [name, included.reduce((sum, one) => sum + one[name], 0)]),
  ) as Record<Numbers, number>
  return { included, leftOut: organizations.filter(({ leftOut }) => leftOut !== null), sums }
}

export const changesAnything = (organizations: readonly OrganizationEffect[]): boolean =>
  organizations.some(({ leftOut }) => leftOut === null)
