import { expect, test } from 'vitest'
import { changesOf, nameOfField } from './changes.rules.ts'

// Spec D8: 'action, target, before/after'.
test('of before and after only what differs is told, in words', () => {
  expect(
    changesOf({
      before: { name: 'Old', city: null, same: 1, remindersEnabled: true, whiteListedDomains: [] },
      after: { name: 'New', city: 'Oakland', same: 1, remindersEnabled: false, whiteListedDomains: ['a.org', 'b.org'] },
    }),
  ).toEqual([
    { field: 'Name', before: 'Old', after: 'New' },
    { field: 'City', before: 'None', after: 'Oakland' },
    { field: 'Reminders', before: 'Yes', after: 'No' },
    { field: 'Email allow-list', before: 'None', after: 'a.org, b.org' },
  ])
})

test('a field that only one side has is told as none on the other', () => {
  expect(changesOf({ before: { city: 'Oakland' }, after: { state: 'CA' } })).toEqual([
    { field: 'City', before: 'Oakland', after: 'None' },
    { field: 'State', before: 'None', after: 'CA' },
  ])
})

test('what is alike inside is no change, and what is not is one, however deep', () => {
  const groups = (...ids: number[]) => ({ groups: ids.map(id => ({ id })) })
  expect(changesOf({ before: groups(1, 2), after: groups(1, 2) })).toEqual([])
  expect(changesOf({ before: groups(1, 2), after: groups(1, 3) })).toEqual([
    { field: 'Groups', before: 'Id: 1, Id: 2', after: 'Id: 1, Id: 3' },
  ])
})

test('what was added or deleted has one side only', () => {
  expect(changesOf({ after: { name: 'New' } })).toEqual([{ field: 'Name', before: null, after: 'New' }])
  expect(changesOf({ before: { name: 'Old' } })).toEqual([{ field: 'Name', before: null, after: 'Old' }])
  expect(changesOf({ before: null, after: { name: 'New', city: '' }, emails: ['a@b.org'] })).toEqual([
    { field: 'Name', before: null, after: 'New' },
    { field: 'Emails', before: null, after: 'a@b.org' },
  ])
})

test('a status that changed, and what else belongs to a line', () => {
  expect(changesOf({ before: 'requested', after: 'approved', emails: ['a@b.org'] })).toEqual([
    { field: 'Status', before: 'requested', after: 'approved' },
    { field: 'Emails', before: null, after: 'a@b.org' },
  ])
  expect(changesOf({ after: 'approved' })).toEqual([{ field: 'Status', before: 'None', after: 'approved' }])
  expect(changesOf({ before: 'approved' })).toEqual([{ field: 'Status', before: 'approved', after: 'None' }])
  expect(changesOf({ before: ['a.org'], after: ['a.org', 'b.org'] })).toEqual([
    { field: 'Status', before: 'a.org', after: 'a.org, b.org' },
  ])
  expect(changesOf({ quantity: 0, corrections: { name: 'Ana', hours: 2 } })).toEqual([
    { field: 'Quantity', before: null, after: '0' },
    { field: 'Corrections', before: null, after: 'Name: Ana, Hours: 2' },
  ])
  expect(changesOf({})).toEqual([])
})

test('what was left empty is no fact of a line; a zero and a no are', () => {
  expect(changesOf({ group: null, city: undefined, emails: [], note: '', count: 0, sent: false })).toEqual([
    { field: 'Count', before: null, after: '0' },
    { field: 'Sent', before: null, after: 'No' },
  ])
})

test('each text is shown as its reader wishes, wherever it stands', () => {
  expect(
    changesOf(
      { before: { roles: ['a'] }, after: { roles: ['b', 'c'] }, at: 'd', more: { inside: 'e' }, on: true, of: 7 },
      text => `<${text}>`,
    ).map(({ before, after }) => [before, after]),
  ).toEqual([
    ['<a>', '<b>, <c>'],
    [null, '<d>'],
    [null, 'Inside: <e>'],
    [null, 'Yes'],
    [null, '<7>'],
  ])
})

test.each([
  ['publishedAfterDay', 'Published after day'],
  ['name', 'Name'],
  ['zip', 'ZIP code'],
  ['isCe', 'CE'],
])('the field %s is read as %s', (code, name) => {
  expect(nameOfField(code)).toBe(name)
})
