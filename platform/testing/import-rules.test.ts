import { expect, test } from 'vitest'
import { importsOf } from './import-graph.ts'
import { breaches } from './import-rules.ts'

const edges = { groups: ['access'] }

/** The breaches among files given by path and text. */
const found = (files: Record<string, string>) =>
  breaches(new Map(Object.entries(files).map(([file, text]) => [file, importsOf(file, text)])), edges)

test.each([
  ['platform/server/http.ts', '../../features/groups/groups.server.ts', 'the platform knows no feature'],
  ['features/groups/groups.server.ts', '../all.server.ts', 'a room does not read the list of rooms'],
  ['main.server.ts', './features/groups/groups.server.ts', 'only the lists of features name a feature'],
  ['features/groups/groups.rules.ts', './groups.server.ts', 'a pure file imports only pure ones'],
  ['features/groups/roles.ts', 'kysely', 'a pure file imports no library but zod'],
  ['features/groups/groups.contract.ts', 'kysely', 'a pure file imports no library but zod'],
  ['features/groups/groups.screen.tsx', './groups.server.ts', 'the browser never reaches the server'],
  ['features/groups/groups.screen.tsx', '../../platform/server/db.ts', 'the browser never reaches the server'],
  ['features/groups/groups.screen.tsx', 'node:fs', 'the browser has no such module'],
  ['features/groups/groups.server.ts', './groups.screen.tsx', 'the server never reaches a screen'],
  ['features/groups/groups.server.ts', '../billing/billing.server.ts', 'does not call that of billing'],
  ['features/groups/groups.server.ts', 'fastify', 'known to the platform only'],
  ['features/groups/groups.server.ts', 'pg', 'known to the platform only'],
  ['features/groups/groups.server.ts', '../../platform/testing/world.ts', 'what is only for tests'],
])('%s may not import %s', (file, target, reason) => {
  const statements = [`import { a } from '${target}'`, `export { a } from '${target}'; export const b = 1`, `await import('${target}')`]
  for (const text of statements) expect(found({ [file]: text })).toEqual([expect.stringContaining(reason)])
})

test.each([
  ['features/groups/groups.server.ts', '../access/access.server.ts'],
  ['features/groups/groups.server.ts', './members.server.ts'],
  ['features/groups/groups.server.ts', '../billing/billing.rules.ts'],
  ['features/groups/groups.contract.ts', 'zod'],
  ['features/groups/groups.contract.ts', '../access/access.policies.ts'],
  ['features/groups/groups.screen.tsx', './groups.contract.ts'],
  ['features/groups/groups.test.ts', '../billing/billing.server.ts'],
  ['platform/server/http.ts', 'fastify'],
  ['main.server.ts', './features/all.server.ts'],
])('%s may import %s', (file, target) => {
  expect(found({ [file]: `import { a } from '${target}'` })).toEqual([])
})

test('a cycle is named once, from where it closes', () => {
  expect(found({
    'features/groups/a.rules.ts': `import { b } from './b.rules.ts'; export const a = b`,
    'features/groups/b.rules.ts': `import { a } from './a.rules.ts'; export const b = a`,
  })).toEqual(['cycle: features/groups/a.rules.ts -> features/groups/b.rules.ts -> features/groups/a.rules.ts'])
})

test('types and lazy imports close no cycle', () => {
  expect(found({
    'features/groups/a.rules.ts': `import { b } from './b.rules.ts'; export const a = b`,
    'features/groups/b.rules.ts': `import type { a } from './a.rules.ts'; export type B = typeof a`,
  })).toEqual([])
})

test('barrels are refused', () => {
  expect(found({ 'features/groups/groups.server.ts': `export { a } from './members.server.ts'` })).toEqual([
    'features/groups/groups.server.ts: only hands on what others export; import from where it is made',
  ])
})
