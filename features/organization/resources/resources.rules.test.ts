import { expect, test } from 'vitest'
import { resourcesMessages } from './resources.messages.ts'
import { endingOf, FILE_MAX_BYTES, FILE_NAME_MAX, fileProblem, keptName, linkOf } from './resources.rules.ts'

test.each([
  ['policy.pdf', 'policy.pdf'],
  ['C:\\Users\\me\\policy.pdf', 'policy.pdf'],
  ['/etc/passwd', 'passwd'],
  ['a\u202Eb\u0000c.png', 'abc.png'],
  ['  two   words .pdf', 'two words .pdf'],
  ['..png', 'png'],
  ['a<b>"c|d?e*f:g.png', 'a_b__c_d_e_f_g.png'],
  ['CON.pdf', '_CON.pdf'],
  ['concert.pdf', 'concert.pdf'],
  ['año 2026 – 児童.docx', 'año 2026 – 児童.docx'],
  ['', ''],
  ['policy.pdf...', 'policy.pdf'],
  ['. .policy.pdf . ', 'policy.pdf'],
  ['a\t\n b.pdf', 'a b.pdf'],
  ['\u200bpolicy\ufeff.pdf', 'policy.pdf'],
  ['folder\\sub/policy.pdf', 'policy.pdf'],
  ['folder/', ''],
  ['nul', '_nul'],
  ['LPT1.txt', '_LPT1.txt'],
  ['com1.pdf', '_com1.pdf'],
  ['com12.pdf', 'com12.pdf'],
  ['my.con.pdf', 'my.con.pdf'],
  ['auxiliary.pdf', 'auxiliary.pdf'],
  ['prn.', '_prn'],
])('%j is offered as %j', (given, name) => {
  expect(keptName(given)).toBe(name)
})

test('a long name is cut before its ending, and no sign in half', () => {
  const name = keptName(`${'🙂'.repeat(200)}.pdf`)
  expect([...name]).toHaveLength(FILE_NAME_MAX)
  expect(name.endsWith('🙂.pdf')).toBe(true)
})

test('what follows a dot is an ending of ten characters at most; a longer one is part of the name', () => {
  const [short, long] = ['x'.repeat(10), 'x'.repeat(11)]
  expect(keptName(`${'a'.repeat(200)}.${short}`)).toBe(`${'a'.repeat(FILE_NAME_MAX - 11)}.${short}`)
  expect(keptName(`${'a'.repeat(200)}.${long}`)).toBe('a'.repeat(FILE_NAME_MAX))
  expect(keptName('a'.repeat(200))).toBe('a'.repeat(FILE_NAME_MAX))
})

test.each([
  ['a.PDF', 'pdf'],
  ['a.b.jpeg', 'jpeg'],
  ['a.pdf.exe', null],
  ['pdf', null],
  ['a.', null],
  ['a.xlsm', null],
  ['a.png::$DATA', null],
])('%j ends in %j', (name, ending) => {
  expect(endingOf(name)).toBe(ending)
})

test.each([
  ['a.png', FILE_MAX_BYTES, null],
  ['a.png', FILE_MAX_BYTES + 1, resourcesMessages.fileTooLarge],
  ['a.gif', 1, resourcesMessages.fileType],
  ['a.gif', FILE_MAX_BYTES + 1, resourcesMessages.fileWrong],
])('%j of %i bytes: %j', (name, bytes, problem) => {
  expect(fileProblem({ name, bytes })).toBe(problem)
})

test.each([
  ['example.org', 'https://example.org/'],
  [' HTTP://Example.org/A?b=c#d ', 'http://example.org/A?b=c#d'],
  ['www.example.co.uk:8443/x', 'https://www.example.co.uk:8443/x'],
  ['javascript:alert(1)', null],
  ['/learners', null],
  ['//evil.example', null],
  ['localhost', null],
  ['https://a@evil.example', null],
])('%j leads to %j', (typed, address) => {
  expect(linkOf(typed)).toBe(address)
})
