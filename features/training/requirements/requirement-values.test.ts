import { expect, test } from 'vitest'
import { AgainKind, FirstKind } from './requirements.contract.ts'
import { NEW_REQUIREMENT } from './requirements.contract.ts'
import { fieldsWithout, professionChoice, valuesOf } from './requirement-values.ts'
import { nurses } from './testing/rows.ts'

test('a stored requirement fills every field of the form, and nothing else', () => {
  const row = { ...nurses, email: true }
  expect(valuesOf(row)).toEqual({
    ...NEW_REQUIREMENT,
    name: 'Nurses',
    courseIds: [1],
    groupIds: [2],
    againKind: 'months',
    againMonths: 24,
  })
})

test('each kind leaves out what it does not have; a day of each year is one for both', () => {
  expect(fieldsWithout('days', 'certificate').toSorted()).toEqual([
    'againDay',
    'againMonths',
    'countsFrom',
    'eachYear',
    'firstDay',
    'windowDays',
  ])
  for (const again of AgainKind.options) expect(fieldsWithout('eachYear', again)).not.toContain('eachYear')
  for (const first of FirstKind.options) expect(fieldsWithout(first, 'eachYear')).not.toContain('eachYear')
  for (const first of FirstKind.options)
    expect(fieldsWithout(first, 'once').includes('firstDays')).toBe(first === 'none')
  expect(fieldsWithout('none', 'day')).not.toContain('countsFrom')
  expect(fieldsWithout('day', 'months')).not.toContain('againMonths')
})

const all = [
  { value: 1, label: 'Teacher' },
  { value: 31, label: 'Volunteer' },
  { value: 35, label: 'Volunteer' },
]

test('professions of one name are offered once, and mean all of that name', () => {
  const { offered, chosen, meant } = professionChoice(all, [31, 35, 1])
  expect(offered.map(({ value }) => value)).toEqual([1, 31])
  expect(chosen).toEqual([31, 1])
  expect(meant([31, 1])).toEqual([31, 35, 1])
  expect(meant([])).toEqual([])
})

test('what was stored of only some of one name stays so', () => {
  const second = professionChoice(all, [35])
  expect(second.offered.map(({ value }) => value)).toEqual([1, 31, 35])
  expect(second.chosen).toEqual([35])
  expect(second.meant([35])).toEqual([35])
  expect(second.meant([31])).toEqual([31, 35])
  expect(professionChoice(all, [31]).meant([31])).toEqual([31])
  // One that is no longer on the list.
  expect(professionChoice(all, [99]).chosen).toEqual([99])
  expect(professionChoice(all, [99]).meant([99])).toEqual([99])
})
