import { expect, test } from 'vitest'
import { columnsOf } from './file-columns.server.ts'
import { rowsOf } from './testing/read-file.ts'

const lines = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 1, cells }))

test('the line that names the columns is found below titles', () => {
  const look = columnsOf(
    lines(
      ['Harbor Unified', '', ''],
      ['Employee Name Report', '', ''],
      ['Emp ID', 'Employee Name', 'Work Email', ''],
      ['1', 'Tran, Leo', 'leo@x.org', ''],
      ['2', '', 'ana@x.org'],
    ),
  )
  expect(look).toMatchObject({ headerLine: 3, ours: false })
  expect(look.columns).toEqual([
    { name: 'Emp ID', samples: ['1', '2'], field: 'employeeId' },
    { name: 'Employee Name', samples: ['Tran, Leo'], field: 'fullName' },
    { name: 'Work Email', samples: ['leo@x.org', 'ana@x.org'], field: 'email' },
  ])
})

test('200 columns can be looked through, one more is refused with a text', () => {
  const row = (columns: number) => Array.from({ length: columns }, (_, at) => `Column ${at}`)
  expect(columnsOf(lines(row(200), row(200))).columns).toHaveLength(200)
  expect(() => columnsOf(lines(row(201), row(201)))).toThrow(
    'The file has 201 columns; up to 200 can be read. Remove those that you do not need.',
  )
})

test('hostile names and cells are shown short, without what can’t be seen', () => {
  const look = columnsOf(
    lines(['<img src=x onerror=alert(1)>\u0000\u202e', `Email${'x'.repeat(100)}`], ['=cmd()', '😀'.repeat(70)]),
  )
  expect(look.columns[0]).toMatchObject({ name: '<img src=x onerror=alert(1)>', samples: ['=cmd()'], field: 'ignore' })
  expect(look.columns[1]?.name).toHaveLength(61)
})

test('a file with titles and semicolons is read from below its header', async () => {
  const content = 'Payroll export\n\nEmp ID;Name;Work Email;Hire Dt\n7;"Núñez, Ana";ANA@x.org;8/17/2026\n'
  const rows = await rowsOf('payroll.csv', content, {
    fields: ['employeeId', 'fullName', 'email', 'hiredOn'],
    headerLine: 3,
  })
  expect(rows).toEqual([
    {
      line: 4,
      firstName: 'Ana',
      lastName: 'Núñez',
      email: 'ana@x.org',
      group: '',
      language: '',
      details: { employeeId: '7', hiredOn: '2026-08-17' },
      problems: [],
    },
  ])
})
