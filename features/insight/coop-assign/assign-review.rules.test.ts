import { expect, test } from 'vitest'
import type { OrganizationEffect } from '#training/assignments/in-organizations.contract.ts'
import { changesAnything, reviewOf } from './assign-review.rules.ts'

const effect = (name: string, given: Partial<OrganizationEffect>): OrganizationEffect => ({
  entityGuid: '11111111-1111-4111-8111-111111111111',
  name,
  leftOut: null,
  people: 0,
  inactive: 0,
  alreadyOpen: 0,
  holding: 0,
  opened: 0,
  redated: 0,
  ...given,
})

// Spec D2, record 0272: who is left out is named, and counts in no sum.
test('what is left out is told apart, and only the included ones are added up', () => {
  const all = [
    effect('Alder', { people: 5, opened: 3, redated: 2, inactive: 1 }),
    effect('Bay', { leftOut: 'notAllowed' }),
    effect('Cove', { people: 7, opened: 7, holding: 4, alreadyOpen: 1 }),
    effect('Dune', { leftOut: 'nobody', people: 9, holding: 9 }),
  ]
  const { included, leftOut, sums } = reviewOf(all)
  expect(included.map(({ name }) => name)).toEqual(['Alder', 'Cove'])
  expect(leftOut.map(({ name }) => name)).toEqual(['Bay', 'Dune'])
  expect(sums).toEqual({ people: 12, inactive: 1, alreadyOpen: 1, holding: 4, opened: 10, redated: 2 })
  expect(changesAnything(all)).toBe(true)
  expect(changesAnything(leftOut)).toBe(false)
  expect(changesAnything([])).toBe(false)
})
