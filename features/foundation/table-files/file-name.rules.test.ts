import { expect, test } from 'vitest'
import { nameRefusal } from './file-name.rules.ts'

test.each([
  ['class.PNG', 'This is a picture (PNG), not a table of learners. Choose a CSV or XLSX file.'],
  ['IMG_2041.heic', 'This is a picture (HEIC), not a table of learners. Choose a CSV or XLSX file.'],
  ['staff.pdf', 'This is a PDF document, not a table of learners. Choose a CSV or XLSX file.'],
  ['Staff List.numbers', 'This is a Numbers document, not a table of learners. Choose a CSV or XLSX file.'],
  ['old.xls', 'This is a workbook in the old Excel format (.xls). Open it, save it as XLSX or CSV, and upload that.'],
])('%s is refused by its name, with the cause', (name, text) => expect(nameRefusal(name)).toBe(text))

test.each(['a.csv', 'a.xlsx', 'a.TXT', 'a.tsv', 'without', 'a.b.csv', 'staff.pdf.csv', 'a.constructor', 'png'])(
  'of %s the content decides',
  name => expect(nameRefusal(name)).toBeNull(),
)
