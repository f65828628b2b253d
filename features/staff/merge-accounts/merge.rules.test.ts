import { expect, test } from 'vitest'
import type { Standing } from './merge-accounts.contract.ts'
import { joined } from './merge.rules.ts'

const learner = (status: Standing['status']): Standing => ({ roles: ['Learner'], status })
const administrator = (status: Standing['status']): Standing => ({ roles: ['Learner', 'EntityAdmin'], status })

test.each([
  ['only the one that stays', administrator('Inactive'), null, administrator('Inactive')],
  ['only the one that goes', null, learner('Active'), learner('Active')],
  ['neither: nothing that could be used', null, null, learner('Archived')],
  ['both active: roles are joined', learner('Active'), administrator('Active'), administrator('Active')],
  ['the active one decides', learner('Active'), administrator('Inactive'), learner('Active')],
  ['the active one decides, also if it goes', administrator('Archived'), learner('Active'), learner('Active')],
  ['inactive is more than archived', learner('Archived'), administrator('Inactive'), administrator('Inactive')],
  [
    'all roles, in their order',
    { roles: ['Learner', 'CoopAdmin'], status: 'Active' },
    administrator('Active'),
    { roles: ['Learner', 'EntityAdmin', 'CoopAdmin'], status: 'Active' },
  ],
] satisfies [string, Standing | null, Standing | null, Standing][])('%s', (_what, kept, gone, after) => {
  expect(joined(kept, gone)).toEqual(after)
})
