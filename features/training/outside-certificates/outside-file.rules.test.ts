import { expect, test } from 'vitest'
import { outsideMessages as messages } from './outside-certificates.messages.ts'
import { certificateEnding, FILE_MAX_BYTES, fileProblem, shownType } from './outside-file.rules.ts'

test.each([
  ['scan.pdf', 'pdf'],
  ['Photo.JPG', 'jpg'],
  ['photo.jpeg', 'jpeg'],
  ['page.PNG', 'png'],
  ['../../etc/scan.pdf', 'pdf'],
  ['photo.png. ', 'png'],
  ['scan.pdf.exe', null],
  ['photo\u202Egnp.exe', null],
  ['letter.docx', null],
  ['drawing.svg', null],
  ['page.html', null],
  ['pdf', null],
  ['', null],
])('%s ends with %s', (name, ending) => expect(certificateEnding(name)).toBe(ending))

test('exactly 10 MB is taken, a byte more is not; a wrong kind is told before its size', () => {
  expect(FILE_MAX_BYTES).toBe(10_485_760)
  expect(fileProblem({ name: 'scan.pdf', bytes: FILE_MAX_BYTES })).toBeNull()
  expect(fileProblem({ name: 'scan.pdf', bytes: FILE_MAX_BYTES + 1 })).toBe(messages.fileTooLarge)
  expect(fileProblem({ name: 'scan.exe', bytes: FILE_MAX_BYTES + 1 })).toBe(messages.fileType)
})

test('a browser shows it as what its name says, and as nothing else', () => {
  expect(['a.pdf', 'a.png', 'a.JPG', 'a.jpeg', 'a.html', 'a.svg', 'a'].map(shownType)).toEqual([
    'application/pdf',
    'image/png',
    'image/jpeg',
    'image/jpeg',
    null,
    null,
    null,
  ])
})
