import { expect, test } from 'vitest'
import { cellCases } from '../testing/cell-cases.ts'
import { testServer } from '../testing/server.ts'

const server = testServer()

test('files that the database writes are as harmless as those of the program', async () => {
  const { rows } = await server().running.workPool.query<{ text: string; cell: string }>(
    'select text, harmless_cell(text) as cell from unnest($1::text[]) with ordinality given(text, at) order by at',
    [cellCases.map(([text]) => text)],
  )
  expect(rows.map(({ text, cell }) => [text, cell])).toEqual(cellCases)
})

test('a cell without a text stays without one', async () => {
  const { rows } = await server().running.workPool.query<{ cell: string | null }>('select harmless_cell(null) as cell')
  expect(rows).toEqual([{ cell: null }])
})
