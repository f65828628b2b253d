import { beforeEach, expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { type Entity, makeEntity, makeStaff } from '#platform/testing/world.ts'
import { lawDay } from '#foundation/state-facts/standing.server.ts'
import { stateFacts } from '#foundation/state-facts/state-facts.contract.ts'
import { fieldOfProfession, idOfProfession, type Profession } from '#foundation/training-rules/profession.ts'
import { idOfIndustry, type Industry, textOfRule, type TrainingRule } from '#foundation/training-rules/training-rule.ts'
import { fill } from '#training/standing/testing/history.ts'
import { confirmFact, enterFact, enterRule, factsOfState, NEW_RULE } from '../staff-facts/staff-facts.contract.ts'
import { staffFactsMessages as messages } from '../staff-facts/staff-facts.messages.ts'
import { affectedOrganizations, ruleEffect } from './staff-rules.contract.ts'

const server = testServer()
type Staff = Awaited<ReturnType<typeof makeStaff>>
let ana: Staff
let ben: Staff
beforeEach(async () => {
  ana = await makeStaff(server(), 'Support')
  ben = await makeStaff(server(), 'LeadSupport')
})

/** Texas asks day-care staff every 12 months; when they are first asked, nobody knows. Other tests leave Texas alone. */
const texas: TrainingRule = {
  who: { people: 'Day-care staff', industries: ['child-care'] },
  initial: { kind: 'unknown' },
  renewal: { kind: 'monthsAfterCompletion', months: 12 },
  hours: 1,
  provider: 'unknown',
}
const today = () => lawDay(server().clock)
const ago = (days: number) => addDays(today(), -days)

async function place(name: string, given: Parameters<typeof makeEntity>[1] = {}) {
  const entity = await makeEntity(server(), { name, ...given })
  await server().db.updateTable('entities').set({ state: 'TX' }).where('id', '=', entity.id).execute()
  return entity
}
async function person(entity: Entity, field: Industry, completed?: CalendarDate, profession?: Profession) {
  const id = await fill(server(), entity, completed ? [{ completed }] : [])
  const { userId } = await server()
    .db.updateTable('memberships')
    .set({ createdAt: `${ago(900)}T20:00:00Z` })
    .where('id', '=', id)
    .returning('userId')
    .executeTakeFirstOrThrow()
  await server()
    .db.updateTable('users')
    .set({ industryId: idOfIndustry(field), professionId: profession ? idOfProfession(profession) : null })
    .where('id', '=', userId)
    .execute()
}
const asked = (rule: TrainingRule, field = 'rule-1') => ({ state: 'TX', rule: field, value: textOfRule(rule) })
const read = () => ({ source: 'The statute', readOn: today(), citation: 'Hum. Res. Code 42.04261' })

test('a changed rule tells who falls out, who is newly asked, and where, before it is entered', async () => {
  const [bright, other] = [await place('Bright Start'), await place('Other Place')]
  const alone = await place('Alone', { type: 'Individual' })
  await person(bright, 'child-care', ago(200))
  await person(bright, 'child-care', ago(30))
  await person(bright, 'education', ago(30))
  await person(other, 'education')
  await person(alone, 'child-care', ago(250))
  const elsewhere = await makeEntity(server(), { name: 'In Ohio' })
  await server().db.updateTable('entities').set({ state: 'OH' }).where('id', '=', elsewhere.id).execute()
  await person(elsewhere, 'child-care', ago(200))

  const same = await ana.client.send(ruleEffect, asked(texas))
  expect(same).toMatchObject({ losing: 0, asked: 0, noLongerAsked: 0, moved: 0, organizations: 0 })
  expect(same.before).toEqual({ perhaps: 0, held: 3, toDo: 0, overdue: 0 })

  const changed: TrainingRule = {
    ...texas,
    who: { people: 'Day-care and school staff', industries: ['child-care', 'education'] },
    initial: { kind: 'daysAfterHire', days: 90 },
    renewal: { kind: 'monthsAfterCompletion', months: 6 },
  }
  expect(await ana.client.send(ruleEffect, asked(changed))).toEqual({
    before: { perhaps: 0, held: 3, toDo: 0, overdue: 0 },
    after: { perhaps: 0, held: 2, toDo: 0, overdue: 3 },
    losing: 2,
    asked: 2,
    noLongerAsked: 0,
    moved: 3,
    organizations: 2,
  })
  const { rows, totalNumberOfItems } = await ana.client.send(affectedOrganizations, {
    ...asked(changed),
    sortField: 'name',
    sortDirection: 'asc',
  })
  expect(totalNumberOfItems).toBe(3)
  expect(rows.map(({ name, losing, asked: more, moved }) => [name, losing, more, moved])).toEqual([
    ['Bright Start', 1, 1, 2],
    ['Other Place', 0, 1, 0],
    [null, 1, 0, 1],
  ])
  const found = await ana.client.send(affectedOrganizations, { ...asked(changed), searchTerm: 'other' })
  expect(found.rows.map(({ name }) => name)).toEqual(['Other Place'])

  const fewer = { ...texas, who: { ...texas.who, industries: ['sports' as const] } }
  expect(await ana.client.send(ruleEffect, asked(fewer))).toMatchObject({ noLongerAsked: 3, losing: 0 })
  const ended = { ...texas, until: today() }
  expect(await ana.client.send(ruleEffect, asked(ended))).toMatchObject({ noLongerAsked: 3 })
})

test('a profession more in a rule tells who is newly asked, who may be, and where', async () => {
  const field = await place('Athletic Field')
  const chose = (profession: Profession) => person(field, fieldOfProfession(profession), undefined, profession)
  await chose('coach')
  await chose('athletic-trainer')
  await chose('attorney')
  await person(field, 'sports')
  const naming = (...professions: Profession[]): TrainingRule => ({ ...texas, who: { ...texas.who, professions } })
  const tried = await ana.client.send(ruleEffect, asked(naming('coach', 'attorney')))
  expect(tried).toMatchObject({ asked: 2, noLongerAsked: 0, losing: 0, moved: 0, organizations: 1 })
  // Whoever works in sports and told no profession may be a coach.
  expect(tried.after.perhaps).toBe((tried.before?.perhaps ?? 0) + 1)
  const { rows } = await ana.client.send(affectedOrganizations, asked(naming('coach')))
  expect(rows).toMatchObject([{ name: 'Athletic Field', asked: 1 }])
})

test('a rule of its own is new to all whom it asks', async () => {
  const { before, asked: more, after } = await ana.client.send(ruleEffect, asked(texas, NEW_RULE))
  expect(before).toBeNull()
  expect(more).toBe(after.held + after.toDo + after.overdue)
})

test('a changed rule is shown once another person has confirmed it', async () => {
  const rule: TrainingRule = { ...texas, renewal: { kind: 'monthsAfterCompletion', months: 24 } }
  const rulesShown = async () => (await ana.client.send(stateFacts, { state: 'UT' })).rules.map(shown => shown.rule)
  const [before] = await rulesShown()
  const { entryId } = await ana.client.send(enterFact, {
    state: 'UT',
    field: 'rule-1',
    // Written in another order and with spaces: kept as the same rule always is.
    value: JSON.stringify(Object.fromEntries(Object.entries(rule).toReversed()), null, 1),
    ...read(),
  })
  expect(await rulesShown()).toEqual([before])
  const fact = (await ana.client.send(factsOfState, { state: 'UT' })).facts.find(({ field }) => field === 'rule-1')
  expect(fact?.waiting).toMatchObject([{ entryId, kind: 'change', value: textOfRule(rule) }])
  await ben.client.send(confirmFact, { entryId, stands: fact?.stands.entryId ?? 0 })
  expect(await rulesShown()).toEqual([rule])
})

test('a new rule stands after those of the file, and the same is not entered twice', async () => {
  const enter = (rule: TrainingRule) => ana.client.send(enterRule, { state: 'KY', value: textOfRule(rule), ...read() })
  const { entryId, field } = await enter(texas)
  expect(field).toBe('rule-2')
  await expect(enter(texas)).rejects.toMatchObject({ problem: { errors: { value: [messages.twice.rule] } } })
  await ben.client.send(confirmFact, { entryId, stands: 0 })
  const { rules } = await ana.client.send(stateFacts, { state: 'KY' })
  expect(rules.map(shown => [shown.field, shown.standing, shown.rule.who.people])).toEqual([
    ['rule-1', 'source', 'Certified employees of school districts and charter schools'],
    ['rule-2', 'reviewed', 'Day-care staff'],
  ])
})

test('two people who enter a rule at once take two places', async () => {
  const rules = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(months => ({
    ...texas,
    renewal: { kind: 'monthsAfterCompletion' as const, months },
  }))
  const all = await Promise.allSettled(
    rules.map(rule => ana.client.send(enterRule, { state: 'NE', value: textOfRule(rule), ...read() })),
  )
  const taken = all.flatMap(one => (one.status === 'fulfilled' ? [one.value.field] : []))
  expect(new Set(taken).size).toBe(9)
  const refused = all.flatMap(one => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refused).toMatchObject([{ problem: { errors: { value: [messages.full.rule] } } }])
})

test('what is no rule is refused, wherever it comes from', async () => {
  for (const value of ['{}', 'every two years', JSON.stringify({ ...texas, provider: 'us' })]) {
    const wrong = { status: 400, problem: { errors: { value: [messages.rule] } } }
    await expect(ana.client.send(enterRule, { state: 'TX', value, ...read() })).rejects.toMatchObject(wrong)
    await expect(ana.client.send(enterFact, { state: 'TX', field: 'rule-1', value, ...read() })).rejects.toMatchObject(
      wrong,
    )
    await expect(ana.client.send(ruleEffect, { state: 'TX', rule: 'rule-1', value })).rejects.toMatchObject(wrong)
  }
  await expect(ana.client.send(ruleEffect, { ...asked(texas), state: 'XX' })).rejects.toMatchObject({ status: 404 })
})
