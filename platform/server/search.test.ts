import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { folded as foldedHere } from '../shared/folded.ts'
import { hostileNames } from '../testing/hostile-names.ts'
import { testServer } from '../testing/server.ts'

const server = testServer()
const folded = async (names: readonly (string | null)[]) => {
  const { rows } = await sql<{ folded: string | null; slowly: string | null }>`
    select fold(name) as folded,
      translate(regexp_replace(normalize(lower(name), NFKD), '[\\u0300-\\u036f]', '', 'g'), 'đłøß', 'dlos') as slowly
    from unnest(${names}::text[]) with ordinality as t (name, place) order by place`.execute(server().db)
  return rows
}

test('names are found without case and accents, plain ones by a shorter way', async () => {
  const rows = await folded(['NGUYEN', 'Nguyễn', 'Żuraw', 'Łódź Straße', 'O’Neil', "O'NEIL", '', null])
  expect(rows.map(row => row.folded)).toEqual([
    'nguyen',
    'nguyen',
    'zuraw',
    'lodz strase',
    'o’neil',
    "o'neil",
    '',
    null,
  ])
  for (const { folded: short, slowly } of await folded(hostileNames)) expect(short).toBe(slowly)
})

test('a browser folds names as the database does', async () => {
  const names = [...hostileNames, 'NGUYEN', 'Nguyễn', 'Đặng', 'Łódź Straße', 'Åsa Ø', 'ﬁne', 'Ａｎａ', 'ŽIŽEK']
  expect(names.map(foldedHere)).toEqual((await folded(names)).map(row => row.folded))
})

test('an index over folded names answers a search', async () => {
  const { rows } = await server()
    .db.connection()
    .execute(async on => {
      await sql`set enable_seqscan to off`.execute(on)
      return sql<Record<string, string>>`explain select from entities e where fold(e.name) like ${'%harbor%'}`.execute(
        on,
      )
    })
  expect(rows.map(row => Object.values(row)[0]).join('\n')).toContain('entities_search')
})
