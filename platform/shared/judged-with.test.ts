import { expect, test } from 'vitest'
import { z } from 'zod'
import { judgedWith } from './judged-with.ts'

const Span = z
  .strictObject({ from: z.number(), to: z.number(), name: z.string() })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'backwards', ...judgedWith('from', 'to') })
const wrongIn = (value: unknown) => Span.safeParse(value).error?.issues.map(({ path }) => path.join('.'))

test.each([
  ['another field is wrong as well', { from: 2, to: 1 }, ['name', 'to']],
  ['one of its own is wrong', { from: 'x', to: 1, name: '' }, ['from']],
  ['a field is unknown', { from: 2, to: 1, name: '', other: 1 }, ['', 'to']],
  ['it is no object', 'x', ['']],
  ['it is a list', [], ['']],
  ['it is nothing', null, ['']],
  ['all is right', { from: 1, to: 2, name: '' }, undefined],
])('a rule over two fields, when %s', (_when, value, fields) => {
  expect(wrongIn(value)).toEqual(fields)
})
