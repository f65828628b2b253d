import { expect, test } from 'vitest'
import { changesOf } from './changes.rules.ts'
import { shownIn } from './changes.tsx'

test('each text of a line is shown as the viewer reads it', () => {
  expect(
    changesOf(
      {
        before: { roles: ['Learner'] },
        after: { roles: ['EntityAdmin', 'Learner'] },
        dueDate: '2026-10-30',
        at: '2026-11-21T08:00:00.000Z',
      },
      shownIn('America/Los_Angeles'),
    ),
  ).toEqual([
    { field: 'Roles', before: 'Learner', after: 'Organization Administrator, Learner' },
    { field: 'Due date', before: null, after: 'Oct 30, 2026' },
    { field: 'At', before: null, after: expect.stringMatching(/^Nov 21, 2026, 12:00\sAM$/) },
  ])
})
