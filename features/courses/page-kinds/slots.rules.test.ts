import { expect, it } from 'vitest'
import { slotMistakes, slotOf, splitAtSlots } from './slots.rules.ts'

it('cuts a text at its slots, and leaves everything else as it is', () => {
  expect(splitAtSlots('<p>Call.</p>\n<p>{state.line}</p>\n<p>At once.</p>\n<p>{state.deadline}</p>')).toEqual([
    { html: '<p>Call.</p>\n' },
    { slot: 'line' },
    { html: '\n<p>At once.</p>\n' },
    { slot: 'deadline' },
  ])
  expect(splitAtSlots('<p>{state.line}</p>\n<p>{state.weather}</p>\n<p>{state.agency}</p>\n')).toEqual([
    { slot: 'line' },
    { slot: 'agency' },
  ])
  expect(splitAtSlots('<p>No {state.line} here</p>')).toEqual([{ html: '<p>No {state.line} here</p>' }])
})

it.each([
  ['Call.\n\n{state.line}\n\nNow.', true, []],
  ['{state.deadline}', true, []],
  ['Call {state.line} now.', true, [[1, 'A slot is a paragraph of its own']]],
  ['Call.\n \n{state.line}\n\t\nNow.', true, []],
  ['Call.\n\n{state.line}\nNow.', true, [[3, 'A slot is a paragraph of its own']]],
  ['Call\n{state.line}\n', true, [[2, 'A slot is a paragraph of its own']]],
  [
    'a\n\n{state.weather}\n',
    true,
    [[3, "There is no slot '{state.weather}'; use one of {state.line}, {state.deadline}"]],
  ],
  ['a\n\n{ state.line }\n', true, [[3, 'A slot is a paragraph of its own']]],
  // The agency of a call is a place of its own.
  ["kind: call\nagency: '{state.agency}'", false, []],
  ['agency: "{state.agency}"', false, []],
  ["agency: 'Call {state.agency}'", false, [[1, 'A slot stands only in the text below the keys']]],
  ["agency: '{state.line}'", false, [[1, 'A slot stands only in the text below the keys']]],
  ["title: '{state.agency}'", false, [[1, 'A slot stands only in the text below the keys']]],
  ['title: x\nquestion: "{state.line}"', false, [[2, 'A slot stands only in the text below the keys']]],
] as const)('tells of %j', (text, allowed, told) => {
  const mistakes = slotMistakes(text, allowed)
  expect(mistakes.map(({ line }) => line)).toEqual(told.map(([line]) => line))
  mistakes.forEach(({ message }, index) => expect(message).toContain(told[index]?.[1]))
})

it.each([
  ['line-1', 'line'],
  ['line-9', 'line'],
  ['oral-deadline', 'deadline'],
  ['standard', 'standard'],
  ['supervisor', 'supervisor'],
  ['report-to', 'agency'],
  ['statute', null],
  ['rule-1', null],
])('shows the fact %s in the slot %s', (field, slot) => {
  expect(slotOf(field)).toBe(slot)
})
