import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeLink } from './safe-link.ts'

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  'ftp://example.org/',
  'mailto:a@example.org',
  'tel:+1',
  'about:blank',
  'view-source:https://example.org',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/.//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https:///evil.example',
  'https://',
  'http://',
  'https://[',
  'https://example.org@evil.example',
  'https://user:pass@evil.example/',
  'https://user@evil.example',
  'https://exa mple.org',
  'https://example.org\\@evil.example',
  'https://example.org/a b',
  'https://example.org/\u0000',
  'evil.example',
  'www.evil.example',
  'learners',
  '?next=1',
  '#top',
  '',
  '   ',
  '/api/auth/logout',
  '/logout',
  `https://example.org/${'a'.repeat(1981)}`,
  'https://a＠evil.example',
  `/${'a'.repeat(3000)}`,
  '<script>alert(1)</script>',
  '"onclick=alert(1)',
]

test.each(hostile)('%j is no link', address => {
  expect(safeLink(address)).toBeNull()
})

test.each([null, undefined])('%s is no link', address => {
  expect(safeLink(address)).toBeNull()
})

test.each([
  ['/my-training', '/my-training'],
  [' /learners?groupId=7#top ', '/learners?groupId=7#top'],
  ['https://example.org', 'https://example.org/'],
  ['HTTP://Example.org:8080/a?b=c#d', 'http://example.org:8080/a?b=c#d'],
  ['https://example.org/?next=https://evil.example/@x', 'https://example.org/?next=https://evil.example/@x'],
  [`https://example.org/${'a'.repeat(1980)}`, `https://example.org/${'a'.repeat(1980)}`],
  ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
])('%j leads to %j', (given, address) => {
  expect(safeLink(given)).toBe(address)
})

test('whatever is put together, a link is a path of this site or leads by http to a host that it names, and nobody signs in by it', () => {
  const part = fc.constantFrom(
    'http://',
    'https://',
    'HTTPS:',
    'javascript:',
    '//',
    '/',
    '\\',
    '@',
    '＠',
    '%40',
    ':',
    ':80',
    '?',
    '#',
    '.',
    'a',
    'evil.example',
    'user:pass',
    '。',
    '[::1]',
    ' ',
    '\t',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 7 }), parts => {
      const link = safeLink(parts.join(''))
      fc.pre(link !== null)
      const url = new URL(link ?? '', 'https://here.test')
      expect([
        url.username,
        url.password,
        /^https?:$/.test(url.protocol),
        link?.startsWith('/') === (url.host === 'here.test'),
      ]).toEqual(['', '', true, true])
    }),
    { numRuns: 500 },
  )
})
