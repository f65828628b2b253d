import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.server.ts'

test.each([
  'Password1!',
  'password',
  'Summer2026!',
  'SUMMER-2031',
  'Winter#07',
  'P@ssw0rd1!',
  'Pa$$w0rd',
  '!!Dragon99',
  'Abc123!',
  'Qwerty@12345',
  'Aa123456!',
  'Adm1n#2026',
  'He11o-2026!',
  '1qaz2wsx!',
  'Fall2026!',
  'Upstander-2026!',
  'Trustno1!',
  'Ｐassword1!',
  'Coastal-1234567890!',
  '12345678',
])('%j is too common, whatever case, digits and signs it varies', password => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'Anas-Own-2026!',
  'Quiet-Harbor-7!',
  'aB3!xY7#',
  'qT7$k',
  'Zug-1a!',
  'Ábc-1ü',
  'V3ry-quiet.River',
  `Aa1!${'x'.repeat(124)}`,
  '!1'.repeat(60),
])('%j is not: more than one word, or none', password => {
  expect(isCommonPassword(password)).toBe(false)
})

test('whoever sets a password asks this: only the demonstration hashes without', async () => {
  const hashing: string[] = []
  for await (const file of glob('features/**/*.server.ts')) {
    if (/\bhashPassword\b/.test(await readFile(file, 'utf8'))) hashing.push(file)
  }
  expect(hashing.toSorted()).toEqual([
    'features/demonstration/demonstration/organizations.server.ts',
    'features/identity/sign-in/passwords.server.ts',
  ])
})
