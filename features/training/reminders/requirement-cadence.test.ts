import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member, signedIn } from '#platform/testing/world.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { personTimeline } from '#people/person-timeline/person-timeline.contract.ts'
import { reminderPeople, reminderPlan } from '#people/reminder-center/reminder-center.contract.ts'
import { saveSupervisor } from '#people/supervision/supervision.contract.ts'
import { register } from '#learning/player/testing/learning.ts'
import { changeGroupPeople } from '../groups/groups.contract.ts'
import { makeGroup } from '../groups/testing/groups.ts'
import { changeRequirement, listRequirements, previewReminders } from '../requirements/requirements.contract.ts'
import { makeRequirement, ruleOf } from '../requirements/testing/rules.ts'
import { type CadenceForm, saveReminderCadence } from './cadence.contract.ts'
import type { RequirementReminders } from './requirement-cadence.contract.ts'
import { sweepReminders } from './testing/sweep.ts'
import { cadenceOf, partsOf, told } from './testing/walk.ts'

const server = testServer()
const at = (day: CalendarDate, time = '16:30') => server().clock.set(server().db, new Date(`${day}T${time}:00Z`))
const again = async (by: Member) => ({ ...by, client: await signedIn(server(), by) })
const usual: CadenceForm = {
  daysBefore: [30, 7, 1],
  overdueEvery: 7,
  overdueMost: null,
  quietWeekends: false,
  quietDays: [],
  copySupervisors: false,
}

/** A morning on which everything begins: a Monday. */
let last = Date.parse('2027-01-04')
async function beginning() {
  last += 420 * 86_400_000
  const first = new Date(last).toISOString().slice(0, 10)
  await at(first, '10:00')
  return (count: number) => addDays(first, count)
}
async function daysOf(person: Member, template = 'training-reminder') {
  const mails = await server()
    .db.selectFrom('mails')
    .select(['createdAt', 'template'])
    .where('recipient', '=', person.email)
    .orderBy('id')
    .execute()
  return mails.filter(one => one.template === template).map(({ createdAt }) => createdAt.slice(0, 10))
}

const ownOf: fc.Arbitrary<RequirementReminders> = fc
  .record({ ...partsOf, copySupervisors: fc.constant(false) })
  .map(({ daysBefore, overdueEvery, overdueMost }) => ({
    reminders: 'own',
    remindBefore: daysBefore,
    remindEvery: overdueEvery,
    remindMost: overdueMost,
    remindCopy: false,
  }))

/** The most frequent of each part; the organization's quiet days. */
function together(ours: CadenceForm, asked: readonly (RequirementReminders | null)[]): CadenceForm {
  if (asked.every(one => one === null)) return ours
  const all = asked.map(one => ({
    before: one?.remindBefore ?? ours.daysBefore,
    every: one?.remindEvery ?? ours.overdueEvery,
    most: (one === null ? ours.overdueMost : one.remindMost) ?? Infinity,
  }))
  const most = Math.max(...all.map(one => one.most))
  return {
    ...ours,
    daysBefore: [...new Set(all.flatMap(({ before }) => before))],
    overdueEvery: Math.min(...all.map(({ every }) => every)),
    overdueMost: most === Infinity ? null : most,
  }
}

/** An organization with three requirements for two courses, and four people, each under some of them. */
async function world(ours: CadenceForm | null, own: readonly (RequirementReminders | null)[], seed: number) {
  const { entity, maria, leo } = await makeOrganization(server())
  if (ours) await maria.client.send(saveReminderCadence, { entityGuid: entity.guid, ...ours, version: 0 })
  const courses = [await makeCourse(server()), await makeCourse(server())] as const
  const people = [leo, ...(await Promise.all([1, 2, 3].map(() => makeMember(server(), entity))))]
  // Which requirement asks for which courses, and of whom: each differently in each organization.
  const bits = (shift: number, count: number) => ((seed * 2_654_435_761) >>> shift) % count
  const asks = own.map((_, place) => courses.filter((_course, which) => bits(place * 2, 3) !== which))
  const under = people.map((_, person) => own.map((_one, place) => bits(person * 3 + place, 3) > 0))
  for (const [place, reminders] of own.entries()) {
    const groupId = await makeGroup(maria, { name: `Group ${place}` })
    const add = people.filter((_, person) => under[person]?.[place]).map(({ entityUserId }) => entityUserId)
    if (add.length > 0) await maria.client.send(changeGroupPeople, { groupId, add })
    await makeRequirement(maria, [...(asks[place] as number[])], {
      name: `Rule ${place}`,
      groupIds: [groupId],
      firstKind: 'none',
      firstDays: null,
      ...reminders,
    })
  }
  return { entity, maria, courses, people, asks, under }
}

test('any times of requirements: on each day goes out what walking from day to day says, and what was planned', async () => {
  const day = await beginning()
  const UNTIL = 75
  const random = { numRuns: 6, seed: 11 }
  const settings = fc.sample(fc.option(cadenceOf(day), { freq: 3 }), random)
  const sets = fc.sample(fc.array(fc.option(ownOf, { freq: 3 }), { minLength: 3, maxLength: 3 }), random)
  const expected: { person: Member; days: CalendarDate[] }[] = []
  const organizations: { maria: Member; planned: { day: CalendarDate; people: number }[] }[] = []
  for (const [place, ours] of settings.entries()) {
    const own = sets[place] as (RequirementReminders | null)[]
    const { maria, courses, people, asks, under } = await world(ours, own, place + 1)
    for (const [which, person] of people.entries()) {
      const days = new Set<CalendarDate>()
      for (const [at_, course] of courses.entries()) {
        const due = [3, 9, 41, 70, 97, 17, 28, 55][(which * 2 + at_ + place) % 8] as number
        await register(server(), person, course, day(due))
        const asked = own.filter((_, rule) => under[which]?.[rule] && asks[rule]?.includes(course))
        for (const one of told(due, together(ours ?? usual, asked), day, UNTIL)) days.add(one)
      }
      expected.push({ person, days: [...days].toSorted() })
    }
    organizations.push({ maria, planned: [] })
  }
  await server().work()
  for (const one of organizations)
    one.planned = (await one.maria.client.send(reminderPlan, { entityGuid: one.maria.entity.guid })).planned
  for (let count = 0; count <= UNTIL; count++) {
    await at(day(count))
    await sweepReminders(server())
    if (count !== 30) continue
    for (const { maria, planned } of organizations) {
      const { sent } = await (await again(maria)).client.send(reminderPlan, { entityGuid: maria.entity.guid })
      expect(sent.toReversed()).toEqual(planned.filter(one => one.day > day(0)))
    }
  }
  for (const { person, days } of expected) expect(await daysOf(person)).toEqual(days)
}, 240_000)

const twoWeeks: RequirementReminders = {
  reminders: 'own',
  remindBefore: [60, 14],
  remindEvery: 14,
  remindMost: 2,
  remindCopy: true,
}

test('the preview in the form is what goes out once it is saved; why it went out names the requirement', async () => {
  const day = await beginning()
  const { entity, maria, leo } = await makeOrganization(server())
  const course = await makeCourse(server())
  await register(server(), leo, course, day(15))
  await register(server(), leo, await makeCourse(server()), day(9))
  const requirementId = await makeRequirement(maria, [course], { name: 'Nurses', firstKind: 'none', firstDays: null })
  await server().work()
  const preview = (reminders: Partial<RequirementReminders>) =>
    maria.client.send(previewReminders, { entityGuid: entity.guid, requirementId, ...reminders })
  const people = (which: readonly number[]) => which.map(count => ({ day: day(count), people: 1 }))
  expect(await preview({})).toEqual({ days: people([8, 14, 16, 23, 30]), others: [] })
  expect((await preview(twoWeeks)).days).toEqual(people([1, 16, 30]))
  await maria.client.send(changeRequirement, {
    entityGuid: entity.guid,
    requirementId,
    ...ruleOf([course], { name: 'Nurses', firstKind: 'none', firstDays: null, ...twoWeeks }),
    version: 1,
  })
  await server().work()
  const { requirements } = await maria.client.send(listRequirements, { entityGuid: entity.guid })
  expect(requirements[0]).toMatchObject(twoWeeks)
  const why = async (which: 'planned' | 'sent', on: CalendarDate) => {
    const asker = await again(maria)
    const { rows } = await asker.client.send(reminderPeople, { entityGuid: entity.guid, which, on })
    return rows.map(({ requirements: names }) => names)
  }
  expect([await why('planned', day(1)), await why('planned', day(8))]).toEqual([[['Nurses']], [[]]])
  for (let count = 0; count <= 45; count++) {
    await at(day(count))
    await sweepReminders(server())
  }
  // 14 days before and twice once overdue; the other training as the organization does.
  expect(await daysOf(leo)).toEqual([1, 2, 8, 10, 16, 17, 24, 30, 31, 38, 45].map(day))
  expect([await why('sent', day(16)), await why('sent', day(17))]).toEqual([[['Nurses']], [[]]])
  const { events } = await (
    await again(maria)
  ).client.send(personTimeline, { entityGuid: entity.guid, entityUserId: leo.entityUserId, kinds: ['reminders'] })
  const reasons = events.map(({ key, facts: { reason } }) => [key.slice(-10), reason])
  expect(reasons).toEqual(
    expect.arrayContaining([
      [day(16), 'Nurses'],
      [day(17), undefined],
    ]),
  )
}, 60_000)

test('a requirement has supervisors copied although the organization does not, and only of what it asks for', async () => {
  const day = await beginning()
  const { entity, maria, leo: principal } = await makeOrganization(server())
  const ana = await makeMember(server(), entity, ['Learner'], { firstName: 'Ana', lastName: 'Young' })
  await maria.client.send(saveSupervisor, {
    entityGuid: entity.guid,
    entityUserId: principal.entityUserId,
    groupIds: [],
    entityUserIds: [ana.entityUserId],
    version: null,
  })
  const course = await makeCourse(server())
  await register(server(), ana, course, day(2))
  await register(server(), ana, await makeCourse(server()), day(4))
  await makeRequirement(maria, [course], { firstKind: 'none', firstDays: null, ...twoWeeks })
  await server().work()
  for (let count = 0; count <= 20; count++) {
    await at(day(count))
    await sweepReminders(server())
  }
  expect(await daysOf(ana)).toEqual([3, 5, 12, 17, 19].map(day))
  expect(await daysOf(principal, 'reminder-copy')).toEqual([3, 17].map(day))
})

test('times of its own need to say how often; without, the rest is left empty', async () => {
  await beginning()
  const { entity, maria } = await makeOrganization(server())
  const course = await makeCourse(server())
  await expect(makeRequirement(maria, [course], { reminders: 'own', remindBefore: [7] })).rejects.toMatchObject({
    status: 400,
    problem: { errors: { remindEvery: [expect.any(String)] } },
  })
  await expect(makeRequirement(maria, [course], { ...twoWeeks, remindBefore: [8] })).rejects.toMatchObject({
    status: 400,
  })
  await makeRequirement(maria, [course], { ...twoWeeks, reminders: 'organization' })
  const { requirements } = await maria.client.send(listRequirements, { entityGuid: entity.guid })
  expect(requirements[0]).toMatchObject({
    reminders: 'organization',
    remindBefore: [],
    remindEvery: null,
    remindCopy: false,
  })
  await expect(
    maria.client.send(previewReminders, { entityGuid: entity.guid, requirementId: 999_999, ...twoWeeks }),
  ).rejects.toMatchObject({ status: 404 })
})
