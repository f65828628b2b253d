import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainWords } from './plain-words.ts'

test.each<[string, z.ZodType, unknown, string]>([
  ['nothing', z.string(), undefined, 'Required'],
  ['an empty text', z.string().min(1), '', 'Required'],
  ['an empty number', z.number(), null, 'Required'],
  ['a long text', z.string().max(128), 'x'.repeat(129), 'Cannot exceed 128 characters'],
  ['a longer one', z.string().max(2000), 'x'.repeat(2001), 'Cannot exceed 2,000 characters'],
  ['more than one character', z.string().max(1), 'xx', 'Cannot exceed 1 character'],
  ['an empty text that should be longer', z.string().min(2), '', 'Required'],
  ['an empty address', z.email(), '', 'Required'],
  ['a text of another form', z.string().regex(/^a$/), 'b', 'This value is not valid.'],
  ['a short text', z.string().min(2), 'x', 'Must have at least 2 characters'],
  ['too many', z.array(z.number()).max(2), [1, 2, 3], 'Choose at most 2.'],
  ['too few', z.array(z.number()).min(1), [], 'Choose at least 1.'],
  ['a large number', z.number().max(100), 101, 'Cannot exceed 100'],
  ['a number that is reached', z.number().lt(10), 10, 'Must be less than 10'],
  ['a small number', z.number().min(1), 0, 'Must be at least 1'],
  ['a number that is not passed', z.number().gt(0), 0, 'Must be more than 0'],
  ['no address', z.email(), 'ana', 'You must include a valid email.'],
  ['another kind', z.number(), 'one', 'This value is not valid.'],
  ['none of the choices', z.enum(['a', 'b']), 'c', 'This value is not valid.'],
  ['a foreign key', z.strictObject({}), { a: 1 }, 'This field is not expected.'],
])('%s is told in words of the product', (_what, schema, value, text) => {
  expect(schema.safeParse(value, { error: plainWords }).error?.issues.map(({ message }) => message)).toEqual([text])
})

test('the words of a schema go first', () => {
  expect(z.string().max(1, 'Too long, friend').safeParse('xx', { error: plainWords }).error?.issues[0]?.message).toBe(
    'Too long, friend',
  )
})
