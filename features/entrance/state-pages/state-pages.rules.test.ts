import { expect, test } from 'vitest'
import { pathOfState } from './state-pages.rules.ts'

test.each([
  ['Ohio', '/states/ohio'],
  ['New Hampshire', '/states/new-hampshire'],
  ['District of Columbia', '/states/district-of-columbia'],
])('%s is at %s', (name, path) => {
  expect(pathOfState(name)).toBe(path)
})
