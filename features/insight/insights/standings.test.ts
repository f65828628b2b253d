import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, type Member } from '#platform/testing/world.ts'
import { changeGroupPeople } from '#training/groups/groups.contract.ts'
import { makeGroup } from '#training/groups/testing/groups.ts'
import { waiveRequirement } from '#training/requirements/requirements.contract.ts'
import { makeRequirement } from '#training/requirements/testing/rules.ts'
import { wordFor } from '#training/standing/standing.rules.ts'
import { judged, type Taken } from '#training/standing/testing/cases.ts'
import { coursesOf, fill } from '#training/standing/testing/history.ts'
import { worldOn } from '../dashboard-figures/testing/worlds.ts'
import { groupBars, requirementBars } from './insights.contract.ts'
import { inGroup, parts, underRequirement } from './insights.links.ts'
import { countBehind } from './testing/behind.ts'

const server = testServer()
const today = () => server().clock.today('America/Los_Angeles')
const day = (offset: number) => addDays(today(), offset)

const groupsOf = async ({ client, entity }: Member, asked: object = {}) =>
  client.send(groupBars, { entityGuid: entity.guid, ...asked })
const requirementsOf = async ({ client, entity }: Member) =>
  (await client.send(requirementBars, { entityGuid: entity.guid })).rows

/** Somebody in each standing: trained, waived, to do, overdue; and one more who is trained and in no group. */
async function standingWorld() {
  const { entity, maria, leo } = await makeOrganization(server())
  const { first } = await coursesOf(server())
  const trained = [{ completed: day(-10), expires: day(300) }]
  const people = {
    met: await fill(server(), entity, trained),
    waived: await fill(server(), entity, []),
    toDo: leo.entityUserId,
    overdue: await fill(server(), entity, [{ completed: day(-800), expires: day(-5) }]),
  }
  await fill(server(), entity, trained)
  const groupId = await makeGroup(maria, { name: 'Nurses' })
  await maria.client.send(changeGroupPeople, { groupId, add: Object.values(people) })
  const requirementId = await makeRequirement(maria, [first], { roles: ['Learner'] })
  await server().work()
  await maria.client.send(waiveRequirement, {
    entityGuid: entity.guid,
    requirementId,
    entityUserIds: [people.waived],
    reason: 'On leave',
    waivedUntil: day(30),
  })
  return { entity, maria, people, groupId, requirementId }
}

test('each requirement has a bar, each part of it as long as the list that it opens', async () => {
  const { maria, requirementId } = await standingWorld()
  const [bar, ...others] = await requirementsOf(maria)
  // Maria is a learner, too, and has to do it.
  expect(bar).toMatchObject({ requirementId, people: 6, met: 2, waived: 1, toDo: 2, overdue: 1 })
  expect(others).toEqual([])
  for (const part of ['met', 'waived', 'toDo', 'overdue'] as const)
    expect(await countBehind(maria, underRequirement(requirementId, part), today())).toBe(bar?.[part])
  expect(await countBehind(maria, underRequirement(requirementId), today())).toBe(bar?.people)
})

test('under one requirement each group has a bar, each part as long as the list that it opens', async () => {
  const { maria, groupId, requirementId } = await standingWorld()
  const { rows } = await groupsOf(maria, { requirementId })
  expect(rows).toEqual([{ groupId, name: 'Nurses', people: 4, met: 1, waived: 1, toDo: 1, overdue: 1, none: 0 }])
  for (const part of ['met', 'waived', 'toDo', 'overdue'] as const)
    expect(await countBehind(maria, underRequirement(requirementId, part, groupId), today())).toBe(1)
  expect(await countBehind(maria, underRequirement(requirementId, undefined, groupId), today())).toBe(4)
})

test('with all trainings each person of a group is counted once, by the word of the list, whatever they did', async () => {
  await fc.assert(
    fc.asyncProperty(worldOn(today()), async ([given]) => {
      const { entity, maria, leo } = await makeOrganization(server())
      const groupId = await makeGroup(maria, { name: 'Everybody' })
      const add: number[] = [leo.entityUserId]
      const histories: (readonly Taken[])[] = [[]]
      for (const { status, taken } of given ?? []) {
        const id = await fill(server(), entity, taken, undefined, status)
        if (status === 'Archived') continue
        add.push(id)
        if (status === 'Active') histories.push(taken)
      }
      await maria.client.send(changeGroupPeople, { groupId, add })
      const words = histories.map(taken => wordFor(judged(taken), today()))
      const of = (...some: string[]) => words.filter(word => some.includes(word)).length
      const { rows } = await groupsOf(maria)
      expect(rows).toEqual([
        {
          groupId,
          name: 'Everybody',
          people: words.length,
          met: of('Complete'),
          toDo: of('Not_Started', 'In_Progress'),
          overdue: of('Overdue', 'Expired'),
          none: of('None'),
          waived: 0,
        },
      ])
      const [bar] = rows
      for (const part of parts.filter(one => one !== 'waived'))
        expect(await countBehind(maria, inGroup(groupId, part), today())).toBe(bar?.[part])
      expect(await countBehind(maria, inGroup(groupId), today())).toBe(bar?.people)
    }),
    { numRuns: 5, endOnFailure: true },
  )
}, 120_000)

test('groups are paged, ordered and searched; inactive ones and those without people are left out', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const late = await fill(server(), entity, [{ due: day(-3) }])
  const held = await fill(server(), entity, [{ completed: day(-3), expires: day(300) }])
  const made = async (name: string, add: number[], statusId: 1 | 2 = 1) => {
    const groupId = await makeGroup(maria, { name, statusId })
    if (add.length > 0) await maria.client.send(changeGroupPeople, { groupId, add })
  }
  await made('Calm', [held])
  await made('Late', [late, leo.entityUserId])
  await made('Mixed', [late, held, leo.entityUserId])
  await made('Empty', [])
  await made('Closed', [late], 2)
  const names = async (asked: object) => (await groupsOf(maria, asked)).rows.map(({ name }) => name)
  expect(await names({})).toEqual(['Mixed', 'Late', 'Calm'])
  expect(await names({ sortField: 'met', sortDirection: 'asc' })).toEqual(['Late', 'Mixed', 'Calm'])
  expect(await names({ sortField: 'people' })).toEqual(['Mixed', 'Late', 'Calm'])
  expect(await names({ sortField: 'name', sortDirection: 'asc' })).toEqual(['Calm', 'Late', 'Mixed'])
  expect(await names({ searchTerm: 'mix' })).toEqual(['Mixed'])
  expect(await groupsOf(maria, { pageSize: 1, pageNumber: 2, sortField: 'name', sortDirection: 'asc' })).toMatchObject({
    totalNumberOfItems: 3,
    rows: [{ name: 'Late' }],
  })
})

test('another organization’s requirement and groups are not counted', async () => {
  const { requirementId } = await standingWorld()
  const { maria } = await makeOrganization(server())
  expect(await requirementsOf(maria)).toEqual([])
  expect((await groupsOf(maria)).rows).toEqual([])
  expect((await groupsOf(maria, { requirementId })).rows).toEqual([])
})

test('who is in two groups below another counts once in it, and in each of them', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const late = await fill(server(), entity, [{ due: day(-3) }])
  const district = await makeGroup(maria, { name: 'District' })
  for (const [name, add] of [
    ['East', [late, leo.entityUserId]],
    ['West', [late]],
  ] as const) {
    const groupId = await makeGroup(maria, { name, parentId: district })
    await maria.client.send(changeGroupPeople, { groupId, add: [...add] })
  }
  await maria.client.send(changeGroupPeople, { groupId: district, add: [leo.entityUserId] })
  const { rows } = await groupsOf(maria, { sortField: 'name', sortDirection: 'asc' })
  expect(rows.map(({ name, people, overdue }) => [name, people, overdue])).toEqual([
    ['District', 2, 1],
    ['East', 2, 1],
    ['West', 1, 1],
  ])
})
