import { expect, test } from 'vitest'
import {
  FILE_MAX_BYTES,
  fileProblem,
  lastDayOf,
  NET_DAYS,
  orderFileEnding,
  PO_NUMBER,
} from './purchase-orders.rules.ts'
import { purchaseOrdersMessages as messages } from './purchase-orders.messages.ts'

test.each(['4711', 'PO-2026/0042', 'A 1', 'Ñ-7', '2026.17', 'PO #42'])('%s is a number', number => {
  expect(PO_NUMBER.test(number)).toBe(true)
})
test.each(['', '-1', '=1+1', '@sum', '+1', '<b>1</b>', '1\n2', '1;2', "1'2", 'a-'])('%j is none', number => {
  expect(PO_NUMBER.test(number)).toBe(false)
})

test('files are PDF or pictures of up to 10 MB', () => {
  expect(orderFileEnding('PO 42.PDF')).toBe('pdf')
  expect(fileProblem({ name: 'po.pdf', bytes: FILE_MAX_BYTES })).toBeNull()
  expect(fileProblem({ name: 'po.pdf', bytes: FILE_MAX_BYTES + 1 })).toBe(messages.fileTooLarge)
  expect(fileProblem({ name: 'po.docx', bytes: 1 })).toBe(messages.fileType)
  expect(fileProblem({ name: 'po.pdf.exe', bytes: 1 })).toBe(messages.fileType)
})

test('an invoice waits 30 days, over the end of a month and a year', () => {
  expect(lastDayOf('2026-12-15', NET_DAYS)).toBe('2027-01-14')
})
