import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { saidLabel as saidInSpanish } from '../lookups/lookup-labels.messages.es.ts'
import { professionNames as spanishNames } from './profession.messages.es.ts'
import { professionNames } from './profession.messages.ts'
import { fieldOfProfession, idOfProfession, professionOf, professions, professionsByField } from './profession.ts'
import { idOfIndustry } from './training-rule.ts'

const server = testServer()

test('the professions are those that people choose from, each in its field of work', async () => {
  const found = await server()
    .db.selectFrom('lookups')
    .select(['id', 'parentId', 'label'])
    .where('kind', '=', 'profession')
    .orderBy('id')
    .limit(100)
    .execute()
  expect(found).toEqual(
    professions.map(one => ({
      id: idOfProfession(one),
      parentId: idOfIndustry(fieldOfProfession(one)),
      label: professionNames[one],
    })),
  )
})

test('a profession is known by its id, and nothing else is one', () => {
  expect(professions.map(one => professionOf(idOfProfession(one)))).toEqual(professions)
  expect([professionOf(null), professionOf(0), professionOf(professions.length + 1)]).toEqual([null, null, null])
})

test('below the fields of work each profession stands once', () => {
  expect(professionsByField.flatMap(([, chosen]) => chosen)).toEqual(professions)
})

test('in Spanish a profession is called as where it is chosen', () => {
  for (const one of professions) expect(spanishNames[one]).toBe(saidInSpanish(professionNames[one]))
})
