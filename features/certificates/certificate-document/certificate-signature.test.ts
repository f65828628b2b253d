import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secretsFrom } from '#platform/server/secrets.ts'
import { exampleSnapshot } from './certificate-examples.ts'
import { createSigningKey, sign, verify } from './certificate-signature.server.ts'
import { canonical, CertificateSnapshot } from './certificate-snapshot.ts'

const { seal, open } = secretsFrom('a secret of this test')
const key = createSigningKey(seal)

test('the canonical text does not depend on the order of keys, nor on how letters are composed', () => {
  const { number, provider, ...others } = exampleSnapshot
  const { name, ...place } = provider
  expect(canonical({ ...others, provider: { ...place, name }, number })).toBe(canonical(exampleSnapshot))
  const named = (learnerName: string) => canonical({ ...exampleSnapshot, learnerName })
  expect(named('Nguyễn Thị Ánh'.normalize('NFD'))).toBe(named('Nguyễn Thị Ánh'))
})

test('a text is kept in one plain form: one line, composed, without marks that turn its letters round', () => {
  const { learnerName } = CertificateSnapshot.parse({
    ...exampleSnapshot,
    learnerName: ' Nguye\u0302\u0303n\r\n\u202eA\u0301nh\u0000 ',
  })
  expect(learnerName).toBe('Nguyễn Ánh')
})

test('what is absent is left out, and what is null is not', () => {
  const text = canonical({ ...exampleSnapshot, score: undefined, ce: null })
  expect(text).not.toContain('score')
  expect(text).toContain('"ce":null')
})

test('the canonical text survives storage as JSON and the check of its shape', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), learnerName => {
      fc.pre(CertificateSnapshot.safeParse({ ...exampleSnapshot, learnerName }).success)
      const snapshot = CertificateSnapshot.parse({ ...exampleSnapshot, learnerName })
      const stored: unknown = JSON.parse(JSON.stringify(snapshot))
      expect(canonical(CertificateSnapshot.parse(stored))).toBe(canonical(snapshot))
    }),
  )
})

test('a signature proves the snapshot it was made for', () => {
  const signature = sign(exampleSnapshot, key, open)
  expect(verify(exampleSnapshot, signature, key.publicKey)).toBe(true)
})

test.each<[string, Partial<CertificateSnapshot>]>([
  ['name', { learnerName: 'Leo Trang' }],
  ['hours', { hours: 40 }],
  ['expiry', { expiresOn: '2029-10-30' }],
  ['CE number', { ce: { body: 'Board of Registered Nursing', number: 'CEP 12346', keepYears: 4 } }],
  ['missing score', { score: undefined }],
  ['provider', { provider: { name: 'Another' } }],
])('a changed field (%s) breaks the signature', (_field, change) => {
  const signature = sign(exampleSnapshot, key, open)
  expect(verify({ ...exampleSnapshot, ...change }, signature, key.publicKey)).toBe(false)
})

test('another key, a cut signature and none at all prove nothing', () => {
  const signature = sign(exampleSnapshot, key, open)
  expect(verify(exampleSnapshot, signature, createSigningKey(seal).publicKey)).toBe(false)
  expect(verify(exampleSnapshot, signature.slice(4), key.publicKey)).toBe(false)
  expect(verify(exampleSnapshot, '', key.publicKey)).toBe(false)
})

test('the private key is stored sealed, and opens with no other secret', () => {
  expect(JSON.stringify(key)).not.toContain('PRIVATE')
  expect(key.keyId).toMatch(/^[0-9a-f]{16}$/)
  expect(() => sign(exampleSnapshot, key, secretsFrom('another secret').open)).toThrow()
})

test.each([
  { number: 'UP-2026-7K3MQ9X0' },
  { learnerName: ' ' },
  { hours: 0 },
  { issuedOn: '2026-02-30' },
  { score: 101 },
  { state: 'California' },
  { unprinted: 'field' },
])('%j is no snapshot', change => {
  expect(CertificateSnapshot.safeParse({ ...exampleSnapshot, ...change }).success).toBe(false)
})
