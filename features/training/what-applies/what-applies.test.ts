import { expect, test } from 'vitest'
import { addDays, addMonths, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { type Entity, makeEntity, makeOrganization } from '#platform/testing/world.ts'
import { fieldOfProfession, idOfProfession, type Profession } from '#foundation/training-rules/profession.ts'
import { idOfIndustry, type Industry, textOfRule, type TrainingRule } from '#foundation/training-rules/training-rule.ts'
import { fill } from '../standing/testing/history.ts'
import { peopleUnderRule, Stands, whatApplies } from './what-applies.contract.ts'
import { whatAppliesMessages as messages } from './what-applies.messages.ts'

const server = testServer()

const today = () => server().clock.today('America/Los_Angeles')
const inState = (entity: Entity, state: string | null) =>
  server().db.updateTable('entities').set({ state }).where('id', '=', entity.id).execute()

interface Given {
  readonly field?: Industry
  readonly profession?: Profession
  readonly state?: string
  readonly joined?: number
  readonly completed?: CalendarDate
  readonly revoked?: boolean
}
/** Somebody who joined so many days ago. */
async function person(
  entity: Entity,
  lastName: string,
  { profession, field = profession && fieldOfProfession(profession), state, joined = 1, completed, revoked }: Given,
) {
  const { db } = server()
  const id = await fill(server(), entity, completed ? [{ completed, revoked: revoked ?? false }] : [])
  const { userId } = await db
    .updateTable('memberships')
    .set({ createdAt: `${addDays(today(), -joined)}T20:00:00Z` })
    .where('id', '=', id)
    .returning('userId')
    .executeTakeFirstOrThrow()
  const says = {
    ...(field && { industryId: idOfIndustry(field) }),
    ...(profession && { professionId: idOfProfession(profession) }),
    ...(state && { state }),
  }
  await db
    .updateTable('users')
    .set({ lastName, ...says })
    .where('id', '=', userId)
    .execute()
  return id
}

/** California asks child-care staff within 90 days of the hire, and every 24 months. */
async function childCare({ revoked = false } = {}) {
  const world = await makeOrganization(server())
  const { entity } = world
  await inState(entity, 'CA')
  const field = 'child-care' as const
  await person(entity, 'Overdue', { field, joined: 100 })
  await person(entity, 'ToDo', { field, joined: 10 })
  await person(entity, 'Held', { field, joined: 900, completed: addDays(today(), -30), revoked })
  await person(entity, 'Past', { field, joined: 900, completed: addDays(today(), -800) })
  await person(entity, 'Teacher', { field: 'education' })
  await person(entity, 'Away', { field, state: 'TX' })
  const gone = await person(entity, 'Gone', { field })
  await server().db.updateTable('memberships').set({ status: 'Inactive' }).where('id', '=', gone).execute()
  return world
}

test('each rule counts the people whom it asks, and each number opens exactly those', async () => {
  const { entity, maria } = await childCare()
  const { state, mandate, rules, elsewhere } = await maria.client.send(whatApplies, { entityGuid: entity.guid })
  expect(state).toMatchObject({ name: 'California' })
  // What its law says of training in all is not beyond doubt: it is not said.
  expect(mandate).toBeNull()
  expect(elsewhere).toBe(1)
  expect(rules.map(({ field }) => field)).toEqual(['rule-1', 'rule-2', 'rule-3'])
  // Maria and Leo never said what their work is.
  expect(rules[1]?.counts).toEqual({ perhaps: 2, held: 1, toDo: 1, overdue: 2 })
  for (const { field: rule, counts } of rules) {
    const list = { entityGuid: entity.guid, rule }
    const perhaps = await maria.client.send(peopleUnderRule, { ...list, answer: 'perhaps' })
    expect(perhaps.totalNumberOfItems).toBe(counts.perhaps)
    for (const stands of Stands.options) {
      const { rows, totalNumberOfItems } = await maria.client.send(peopleUnderRule, { ...list, answer: 'yes', stands })
      expect([rule, stands, totalNumberOfItems, rows.length]).toEqual([rule, stands, counts[stands], counts[stands]])
    }
  }
})

test('the list says who, what counts for them and until, by or since when', async () => {
  const { entity, maria } = await childCare()
  const list = { entityGuid: entity.guid, rule: 'rule-2' }
  const { rows } = await maria.client.send(peopleUnderRule, { ...list, answer: 'yes', sortField: 'on' })
  expect(rows.map(row => [row.lastName, row.stands, row.on])).toEqual([
    ['Past', 'overdue', addMonths(addDays(today(), -800), 24)],
    ['Overdue', 'overdue', addDays(today(), -10)],
    ['ToDo', 'toDo', addDays(today(), 80)],
    ['Held', 'held', addMonths(addDays(today(), -30), 24)],
  ])
  const found = await maria.client.send(peopleUnderRule, { ...list, searchTerm: 'held' })
  expect(found.rows).toMatchObject([{ industry: 'child-care', volunteer: false, completedOn: addDays(today(), -30) }])
})

test('a revoked training counts for nothing', async () => {
  const { entity, maria } = await childCare({ revoked: true })
  const { rules } = await maria.client.send(whatApplies, { entityGuid: entity.guid })
  expect(rules[1]?.counts).toEqual({ perhaps: 2, held: 0, toDo: 1, overdue: 3 })
})

test('an organization without a state, or in one without rules, is told so', async () => {
  const { entity, maria } = await makeOrganization(server())
  const asked = () => maria.client.send(whatApplies, { entityGuid: entity.guid })
  await inState(entity, null)
  expect(await asked()).toEqual({ state: null, mandate: null, rules: [], elsewhere: 0 })
  await inState(entity, 'OH')
  expect(await asked()).toMatchObject({ state: { name: 'Ohio' }, rules: [], elsewhere: 0 })
  await inState(entity, 'IA')
  expect((await asked()).mandate).toMatchObject({ field: 'training-mandate' })
})

test('a rule that is not known any more opens nothing', async () => {
  const { entity, maria } = await childCare()
  await expect(maria.client.send(peopleUnderRule, { entityGuid: entity.guid, rule: 'rule-9' })).rejects.toMatchObject({
    status: 404,
    problem: { message: messages.unknownRule },
  })
})

test('people of another organization are in no count', async () => {
  const { entity, maria } = await childCare()
  const other = await makeEntity(server(), { name: 'Other' })
  await inState(other, 'CA')
  await person(other, 'Stranger', { field: 'child-care' })
  const { rules } = await maria.client.send(whatApplies, { entityGuid: entity.guid })
  expect(rules[1]?.counts).toEqual({ perhaps: 2, held: 1, toDo: 1, overdue: 2 })
})

/** Utah has one rule, which now names these people. */
async function utahNames(who: TrainingRule['who']) {
  const { db } = server()
  const rule: TrainingRule = { who, initial: { kind: 'none' }, renewal: null, provider: 'any' }
  await db
    .updateTable('factEntries')
    .set({ value: textOfRule(rule) })
    .where('state', '=', 'UT')
    .where('field', '=', 'rule-1')
    .execute()
  const { entity, maria } = await makeOrganization(server())
  await inState(entity, 'UT')
  return { entity, maria }
}

test('a rule that names a profession asks whoever chose it, and perhaps whoever chose none', async () => {
  const { entity, maria } = await utahNames({
    people: 'Nurses',
    industries: [],
    professions: ['nurse', 'school-nurse'],
  })
  await person(entity, 'School', { profession: 'school-nurse' })
  await person(entity, 'Clinic', { profession: 'nurse', completed: today() })
  await person(entity, 'Teacher', { profession: 'teacher' })
  await person(entity, 'Untold', { field: 'education' })
  await person(entity, 'Police', { field: 'justice' })
  const { rules } = await maria.client.send(whatApplies, { entityGuid: entity.guid })
  // Maria and Leo never said what their work is.
  expect(rules.map(({ counts }) => counts)).toEqual([{ perhaps: 3, held: 1, toDo: 1, overdue: 0 }])
  const { rows } = await maria.client.send(peopleUnderRule, { entityGuid: entity.guid, rule: 'rule-1' })
  const told = rows.map(({ lastName, industry, profession, answer }) => [lastName, industry, profession, answer])
  expect(told).toEqual(
    expect.arrayContaining([
      ['School', 'education', 'school-nurse', 'yes'],
      ['Clinic', 'health-care', 'nurse', 'yes'],
      ['Untold', 'education', null, 'perhaps'],
    ]),
  )
  expect(told).toHaveLength(5)
})

test('a rule that names both asks by either, and an organization’s field of work is no profession', async () => {
  const who = { people: 'Some', industries: ['child-care' as const], professions: ['coach' as const] }
  const { entity, maria } = await utahNames(who)
  const asked = async () => (await maria.client.send(whatApplies, { entityGuid: entity.guid })).rules[0]?.counts
  await person(entity, 'Coach', { profession: 'coach' })
  await person(entity, 'Aide', { profession: 'child-care-aide' })
  await person(entity, 'Volunteer', { profession: 'sports-volunteer' })
  const byIndustry = (industry: Industry) =>
    server()
      .db.updateTable('entities')
      .set({ industryId: idOfIndustry(industry) })
      .where('id', '=', entity.id)
      .execute()
  await byIndustry('sports')
  expect(await asked()).toEqual({ perhaps: 2, held: 0, toDo: 2, overdue: 0 })
  await byIndustry('child-care')
  expect(await asked()).toEqual({ perhaps: 0, held: 0, toDo: 4, overdue: 0 })
  await byIndustry('faith')
  expect(await asked()).toEqual({ perhaps: 0, held: 0, toDo: 2, overdue: 0 })
})
