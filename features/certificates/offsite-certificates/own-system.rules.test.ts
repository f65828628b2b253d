import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { OffsiteCertificate } from './arrival.contract.ts'
import { commandOf, exampleBody, readable } from './own-system.rules.ts'

test('the example is a certificate as the API takes it, issued before today and valid', () => {
  const { certificates } = JSON.parse(exampleBody('2026-11-20'))
  expect(OffsiteCertificate.safeParse(certificates[0]).success).toBe(true)
  expect(certificates[0]).toMatchObject({ issueDate: '2026-11-19', expiryDate: '2028-11-20' })
})

test('the command sends exactly what stands in the field, whatever quotes it has, and holds no key', () => {
  const body = `{ "name": "O'Neil $(id) \`id\`" }`
  const command = commandOf('https://upstander.test', body)
  expect(command).toContain('Bearer YOUR_API_KEY')
  // A shell reads the words as they are meant.
  const words = execFileSync('sh', ['-c', command.replace(/^curl/, String.raw`printf '%s\n'`)]).toString()
  expect(words.trimEnd().split('\n')).toEqual([
    'https://upstander.test/api/offsite/certificates',
    '-H',
    'Authorization: Bearer YOUR_API_KEY',
    '-H',
    'Content-Type: application/json',
    '-d',
    body,
  ])
})

test('an answer is laid out; what is no JSON stays as it came', () => {
  expect(readable('{"a":1}')).toBe('{\n  "a": 1\n}')
  expect(readable('<html>')).toBe('<html>')
})
