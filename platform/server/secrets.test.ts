import { hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { newToken, secretsFrom, tokenHash } from './secrets.ts'

const secrets = secretsFrom('a secret of at least thirty-two characters')

test('what is sealed opens again, and never looks the same twice', () => {
  const sealed = secrets.seal('Ångström 王')
  expect(secrets.open(sealed)).toBe('Ångström 王')
  expect(secrets.seal('Ångström 王')).not.toBe(sealed)
})

test('what was touched, or sealed under another secret, does not open', () => {
  const sealed = secrets.seal('the key')
  const touched = Buffer.from(sealed, 'base64url')
  touched[touched.length - 1] = (touched.at(-1) ?? 0) ^ 1
  expect(() => secrets.open(touched.toString('base64url'))).toThrow()
  expect(() => secretsFrom('another secret of at least 32 characters').open(sealed)).toThrow()
})

test('each purpose has a key of its own', () => {
  expect(secrets.key('one')).not.toEqual(secrets.key('other'))
  expect(secrets.key('one')).toEqual(secrets.key('one'))
})

test('the key of a purpose is derived once, and is what it always was', () => {
  expect(secrets.key('one')).toBe(secrets.key('one'))
  expect(secrets.key('one')).toEqual(
    new Uint8Array(hkdfSync('sha256', 'a secret of at least thirty-two characters', 'upstander', 'one', 32)),
  )
})

test('tokens hold 256 bits, and their hash does not show them', () => {
  const token = newToken()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(tokenHash(token)).not.toContain(token)
  expect(newToken()).not.toBe(token)
})
