import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secretsFrom } from '#platform/server/secrets.ts'
import { exampleSnapshot } from '#certificates/certificate-document/certificate-examples.ts'
import { createSigningKey, sign } from '#certificates/certificate-document/certificate-signature.server.ts'
import { canonical } from '#certificates/certificate-document/certificate-snapshot.ts'

// The scripts of a bundle stand alone, so they repeat what the server does: here both are compared.

const checks = createContext({ crypto, atob, TextEncoder })
runInContext(readFileSync(new URL('offline/check.js', import.meta.url), 'utf8'), checks)
const offline = runInContext('({ canonical, readKeys, isGenuine, isSigned, canCheck })', checks) as {
  canonical: (snapshot: unknown) => string
  readKeys: (keys: readonly { keyId: string; publicKey: string }[]) => Promise<Map<string, CryptoKey>>
  isGenuine: (keys: Map<string, CryptoKey>, certificate: object) => Promise<boolean>
}

test('the scripts are typed', () => {
  const project = fileURLToPath(new URL('offline', import.meta.url))
  const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url))
  const { stdout } = spawnSync(process.execPath, [compiler, '--noEmit', '-p', project], { encoding: 'utf8' })
  expect(stdout).toBe('')
})

test('what was signed is the same text in the bundle and on the server', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (learnerName, courseName) => {
      const snapshot = { ...exampleSnapshot, learnerName, courseName }
      const { provider, ...others } = JSON.parse(JSON.stringify(snapshot)) as typeof snapshot
      expect(offline.canonical({ provider, ...others })).toBe(canonical(snapshot))
    }),
  )
})

test('a certificate is genuine as it was signed, and with nothing changed', async () => {
  const { seal, open } = secretsFrom('a secret of this test')
  const [key, other] = [createSigningKey(seal), createSigningKey(seal)]
  const keys = await offline.readKeys([key, other])
  const signature = sign(exampleSnapshot, key, open)
  const certificate = { number: exampleSnapshot.number, snapshot: exampleSnapshot, signature, keyId: key.keyId }
  const changed: object[] = [
    {},
    { snapshot: { ...exampleSnapshot, learnerName: 'Somebody Else' } },
    { snapshot: { ...exampleSnapshot, more: 1 } },
    { number: 'UP-2026-AAAAAAAA' },
    { keyId: other.keyId },
    { keyId: 'unknown' },
    { signature: '' },
    { signature: '%' },
    { signature: undefined },
    { snapshot: undefined },
  ]
  const found = await Promise.all(changed.map(change => offline.isGenuine(keys, { ...certificate, ...change })))
  expect(found).toEqual([true, ...changed.slice(1).map(() => false)])
})

test('a key under the id of another is no key', async () => {
  const { seal } = secretsFrom('a secret of this test')
  const [key, forged] = [createSigningKey(seal), createSigningKey(seal)]
  const keys = await offline.readKeys([
    { ...forged, keyId: key.keyId },
    { ...key, keyId: '' },
  ])
  expect(keys.size).toBe(0)
})
