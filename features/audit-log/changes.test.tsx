import { expect, test } from 'vitest'
import { changesOf, nameOfField } from './changes.rules.ts'
import { shownIn } from './changes.tsx'

test('of before and after only what differs is told, in words', () => {
  expect(changesOf({
    before: { name: 'Old', city: null, same: 1, remindersEnabled: true, whiteListedDomains: [] },
    after: { name: 'New', city: 'Oakland', same: 1, remindersEnabled: false, whiteListedDomains: ['a.org', 'b.org'] },
  })).toEqual([
    { field: 'Name', before: 'Old', after: 'New' }, { field: 'City', before: 'None', after: 'Oakland' }, { field: 'Reminders', before: 'Yes', after: 'No' },
    { field: 'Email allow-list', before: 'None', after: 'a.org, b.org' },
  ])
})

test('what was added or deleted has one side only', () => {
  expect(changesOf({ after: { name: 'New' } })).toEqual([{ field: 'Name', before: null, after: 'New' }])
  expect(changesOf({ before: { name: 'Old' } })).toEqual([{ field: 'Name', before: null, after: 'Old' }])
})

test('a status that changed, and what else belongs to a line', () => {
  expect(changesOf({ before: 'requested', after: 'approved', emails: ['a@b.org'] })).toEqual([
    { field: 'Status', before: 'requested', after: 'approved' }, { field: 'Emails', before: null, after: 'a@b.org' },
  ])
  expect(changesOf({ quantity: 0, corrections: { name: 'Ana' } })).toEqual([
    { field: 'Quantity', before: null, after: '0' }, { field: 'Corrections', before: null, after: 'Name: Ana' },
  ])
  expect(changesOf({})).toEqual([])
})

test('what was left empty is no fact of a line, and each text is shown as the viewer reads it', () => {
  expect(changesOf({ group: null, emails: [], note: '', count: 0, sent: false })).toEqual([{ field: 'Count', before: null, after: '0' }, { field: 'Sent', before: null, after: 'No' }])
  const shown = shownIn('America/Los_Angeles')
  expect(changesOf({ before: { roles: ['Learner'] }, after: { roles: ['EntityAdmin', 'Learner'] }, dueDate: '2026-10-30', at: '2026-11-21T08:00:00.000Z' }, shown)).toEqual([
    { field: 'Roles', before: 'Learner', after: 'Organization Administrator, Learner' }, { field: 'Due date', before: null, after: 'Oct 30, 2026' },
    { field: 'At', before: null, after: expect.stringMatching(/^Nov 21, 2026, 12:00\sAM$/) },
  ])
})

test('a field’s code is read as words', () => {
  expect(nameOfField('publishedAfterDay')).toBe('Published after day')
})
