import { expect, test } from 'vitest'
import { importsOf } from './import-graph.ts'
import { breaches } from './import-rules.ts'

const edges = { 'training/groups': ['training/reminders'] }

/** The violations among files given by path and text. */
const found = (files: Record<string, string>) =>
  breaches(new Map(Object.entries(files).map(([file, text]) => [file, importsOf(file, text)])), edges)

test.each([
  ['platform/server/http.ts', '#training/groups/groups.server.ts', 'the platform knows no feature'],
  ['features/training/groups/groups.server.ts', '../../all.server.ts', 'a room does not read the list of rooms'],
  ['main.server.ts', './features/training/groups/groups.server.ts', 'only the lists of features name a feature'],
  ['features/training/groups/groups.rules.ts', './groups.server.ts', 'a pure file imports only pure ones'],
  ['features/training/groups/roles.ts', 'kysely', 'a pure file imports no library but zod'],
  ['features/training/groups/groups.contract.ts', 'kysely', 'a pure file imports no library but zod'],
  ['features/training/groups/groups.screen.tsx', './groups.server.ts', 'the browser never reaches the server'],
  ['features/training/groups/groups.screen.tsx', '#platform/server/db.ts', 'the browser never reaches the server'],
  ['features/training/groups/groups.screen.tsx', 'node:fs', 'the browser has no such module'],
  ['features/training/groups/groups.server.ts', './groups.screen.tsx', 'the server never reaches a screen'],
  ['features/training/groups/groups.tsx', './groups.screen.tsx', 'a screen is loaded by a page of its room'],
  ['features/training/groups/groups.rules.ts', './groups.screen.tsx', 'a screen is loaded by a page of its room'],
  ['features/training/groups/groups.page.ts', '../trainings/trainings.screen.tsx', 'by a page of its room'],
  ['features/training/groups/groups.page.ts', './groups-tab.tsx', 'a pure file imports only pure ones'],
  [
    'features/training/groups/groups.server.ts',
    '../trainings/trainings.server.ts',
    'does not call that of training/trainings',
  ],
  ['features/training/groups/groups.server.ts', '#people/learners/learners.server.ts', 'training looks up to people'],
  [
    'features/training/groups/groups.contract.ts',
    '#people/learners/learners.contract.ts',
    'training looks up to people',
  ],
  ['features/training/groups/groups.screen.tsx', '#people/learners/learners-tab.tsx', 'training looks up to people'],
  ['features/training/groups/groups.server.ts', '../../foundation/access/roles.ts', 'by its absolute name'],
  ['features/training/groups/groups.server.ts', '../../../platform/server/db.ts', 'by its absolute name'],
  ['features/training/groups/groups.server.ts', '#training/reminders/reminders.rules.ts', 'by its relative path'],
  ['features/training/groups/groups.server.ts', 'fastify', 'known to the platform only'],
  ['features/training/groups/groups.server.ts', 'pg', 'known to the platform only'],
  ['features/training/groups/groups.server.ts', '#platform/testing/world.ts', 'what is only for tests'],
  ['features/training/groups/groups.server.ts', '#embedded-postgres', 'known to the platform only'],
  ['packages/embedded-postgres/home.ts', '../../platform/server/config.ts', 'knows nothing of the program around it'],
  ['packages/embedded-postgres/home.test.ts', '../../platform/testing/temporary.ts', 'knows nothing of the program'],
  ['platform/server/restore.ts', '../../packages/embedded-postgres/home.ts', 'only what it exports'],
  ['e2e/survival/roles.test.ts', '../../packages/embedded-postgres/home.ts', 'only what it exports'],
])('%s may not import %s', (file, target, reason) => {
  const statements = [
    `import { a } from '${target}'`,
    `export { a } from '${target}'; export const b = 1`,
    `await import('${target}')`,
  ]
  for (const text of statements) expect(found({ [file]: text })).toEqual([expect.stringContaining(reason)])
})

test.each([
  ['features/training/groups/groups.server.ts', '../reminders/reminders.server.ts'],
  ['features/training/groups/groups.server.ts', './members.server.ts'],
  ['features/training/groups/groups.server.ts', '../trainings/trainings.rules.ts'],
  ['features/training/groups/groups.server.ts', '#foundation/access/access.server.ts'],
  ['features/training/groups/groups.contract.ts', 'zod'],
  ['features/training/groups/groups.contract.ts', '#foundation/access/access.policies.ts'],
  ['features/training/groups/groups.screen.tsx', './groups.contract.ts'],
  ['features/training/groups/groups.test.ts', '#people/learners/learners.server.ts'],
  ['platform/server/http.ts', 'fastify'],
  ['platform/server/embedded-postgres.ts', '#embedded-postgres/refusal'],
  ['packages/embedded-postgres/owner.ts', 'pg'],
  ['packages/embedded-postgres/owner.ts', './refusal.ts'],
  ['e2e/survival/roles.test.ts', '#embedded-postgres'],
  ['main.server.ts', './features/all.server.ts'],
])('%s may import %s', (file, target) => {
  expect(found({ [file]: `import { a } from '${target}'` })).toEqual([])
})

test('a page names its screen, which knows its page: lazily, and in no other way', () => {
  const screen = `import { groupsPage } from './groups.page.ts'; export const Screen = () => groupsPage`
  const files = (page: string) => ({
    'features/training/groups/groups.page.ts': page,
    'features/training/groups/groups.screen.tsx': screen,
  })
  expect(found(files(`export const groupsPage = { screen: () => import('./groups.screen.tsx') }`))).toEqual([])
  expect(found(files(`import type { Screen } from './groups.screen.tsx'; export const groupsPage = {}`))).toEqual([
    expect.stringContaining('a screen is loaded by a page of its room'),
  ])
})

test('a cycle is named once, from where it closes', () => {
  expect(
    found({
      'features/training/groups/a.rules.ts': `import { b } from './b.rules.ts'; export const a = b`,
      'features/training/groups/b.rules.ts': `import { a } from './a.rules.ts'; export const b = a`,
    }),
  ).toEqual([
    'cycle: features/training/groups/a.rules.ts -> features/training/groups/b.rules.ts -> features/training/groups/a.rules.ts',
  ])
})

test('types and lazy imports close no cycle', () => {
  expect(
    found({
      'features/training/groups/a.rules.ts': `import { b } from './b.rules.ts'; export const a = b`,
      'features/training/groups/b.rules.ts': `import type { a } from './a.rules.ts'; export type B = typeof a`,
    }),
  ).toEqual([])
})

test('two rooms that read each other are a cycle, though no two of their files are and one reads types alone', () => {
  expect(
    found({
      'features/training/groups/a.rules.ts': `import { b } from '../trainings/b.rules.ts'; export const a = b`,
      'features/training/trainings/c.rules.ts': `import type { D } from '../groups/d.rules.ts'; export type C = D`,
    }),
  ).toEqual(['cycle of rooms: training/groups -> training/trainings -> training/groups'])
})

test('a file stands in a room of a wing that there is', () => {
  expect(
    found({
      'features/people/learners.rules.ts': '',
      'features/attic/boxes/boxes.rules.ts': '',
      'features/staff.pages.ts': '',
    }),
  ).toEqual([
    'features/people/learners.rules.ts: stands in no room of a wing',
    'features/attic/boxes/boxes.rules.ts: stands in no room of a wing',
  ])
})

test('barrels are refused', () => {
  expect(found({ 'features/training/groups/groups.server.ts': `export { a } from './members.server.ts'` })).toEqual([
    'features/training/groups/groups.server.ts: only hands on what others export; import from where it is made',
  ])
})

test('texts in one language alone are refused', () => {
  const english = 'features/training/groups/groups.messages.ts'
  const spanish = 'features/training/groups/groups.messages.es.ts'
  const text = 'export const groupsMessages = {}'
  expect(found({ [english]: text })).toEqual([`${english}: texts stand in both languages; ${spanish} is missing`])
  expect(found({ [spanish]: text })).toEqual([`${spanish}: texts stand in both languages; ${english} is missing`])
  expect(found({ [english]: text, [spanish]: text })).toEqual([])
})
