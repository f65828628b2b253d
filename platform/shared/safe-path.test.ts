import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

const origin = 'https://upstander.test'

const hostile = [
  'https://evil.example',
  'http://evil.example/',
  'HTTPS://EVIL.EXAMPLE',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '\r\n//evil.example',
  ' //evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\evil.example',
  'https:///evil.example',
  'http:evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://upstander.test/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://upstander.test/1',
  'ftp://upstander.test/',
  'mailto:a@evil.example',
  'tel:+1',
  'https://upstander.test@evil.example',
  'https://upstander.test:pass@evil.example/',
  'https://user@upstander.test/',
  'https://user:pass@upstander.test/',
  'https://upstander.test.evil.example',
  'https://evil.example/upstander.test',
  'https://evil.example?upstander.test',
  'https://evil.example#upstander.test',
  'http://upstander.test/',
  'https://upstander.test:8443/',
  'https://xn--upstander-.test/',
  'https://upstander。test.evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/./\\evil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%5c%5cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%00/evil.example',
  'https://upstander.test//evil.example',
  'https://upstander.test/\\evil.example',
  '/\u0000/evil.example',
  '/api/auth/logout',
  '/staff/banner-messages',
  '/STAFF',
  '/API/auth/me',
  '/login',
  '/login?redirecturl=/login',
  '/logout',
  '/LOGOUT/',
  '/login-as',
  '/login//',
  '/learners\u007f',
  `/${'a'.repeat(2000)}`,
  '',
  'https://[',
  'https://',
]

test('at least sixty hostile addresses are listed', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(60)
})

test.each(hostile)('%j leads nowhere', address => {
  expect(safePath(address, origin)).toBeNull()
})

test.each([null, undefined])('%s leads nowhere', address => {
  expect(safePath(address, origin)).toBeNull()
})

test.each([
  ['/dashboard', '/dashboard'],
  ['/learners?groupId=7&searchTerm=a%20b', '/learners?groupId=7&searchTerm=a%20b'],
  ['/my-training/12#page-3', '/my-training/12#page-3'],
  ['learners', '/learners'],
  ['https://upstander.test/learners?x=1', '/learners?x=1'],
  ['/learners?next=https://evil.example', '/learners?next=https://evil.example'],
  ['/a/../learners', '/learners'],
  ['/apiary', '/apiary'],
  ['/pages/api/staff', '/pages/api/staff'],
  ['/a//b', '/a//b'],
  ['learners?at=b:c', '/learners?at=b:c'],
  ['/learners?searchTerm=a b', '/learners?searchTerm=a%20b'],
  [`/${'a'.repeat(1999)}`, `/${'a'.repeat(1999)}`],
])('%j leads to %j', (address, path) => {
  expect(safePath(address, origin)).toBe(path)
})
