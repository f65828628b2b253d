import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeStaff, type Member } from '#platform/testing/world.ts'
import { listLearners } from '#people/learners/learners.contract.ts'
import {
  liftFloorEndpoint,
  previewFloor,
  setFloorEndpoint,
  staffCourse,
  touchedOrganizations,
} from '#staff/staff-courses/floors.contract.ts'
import { floorsMessages as messages } from '#staff/staff-courses/floors.messages.ts'
import { staffAuditLog } from '#staff/staff-audit-log/staff-audit-log.contract.ts'
import { complete, floorWorld, publish, type FloorWorld } from './testing/floors.ts'

const server = testServer()

/** A small generator, so that a failing world can be made again from its seed. */
function random(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** People of several organizations with one to three completions each, of any version, day and end. */
async function populate(it: FloorWorld, seed: number): Promise<Member[]> {
  const pick = random(seed)
  const third = await publish(server(), it.courseId, '3.0.0')
  const entities = [
    it.entity,
    await makeEntity(server(), { name: 'Other' }),
    await makeEntity(server(), { name: 'Third' }),
  ]
  const people: Member[] = []
  for (let at = 0; at < 14; at++) {
    const person = await makeMember(server(), entities[pick(3)] ?? it.entity)
    people.push(person)
    for (let cycle = 0; cycle <= pick(3); cycle++) {
      await complete(server(), person, it.courseId, {
        versionId: [it.first, it.second, third][pick(3)] ?? third,
        completedAt: `${it.day(-1 - pick(60))}T12:00:00Z`,
        // Not more than 90 days, so that another cycle can be opened.
        expiresOn: it.day(pick(90) - 20),
      })
    }
    if (pick(6) === 0)
      await server()
        .db.updateTable('memberships')
        .set({ status: 'Inactive' })
        .where('id', '=', person.entityUserId)
        .execute()
  }
  return people
}

const touchedRows = (floorId: number) =>
  server().db.selectFrom('registrations').select(['entityId', 'membershipId']).where('floorId', '=', floorId).execute()

test.each([1, 2, 3, 4])('what the preview counts is what the job touches, in world %i', async seed => {
  const it = await floorWorld(server())
  const people = await populate(it, seed)
  const compliant = async (at: string) =>
    (
      await server()
        .db.selectFrom('memberSummaries')
        .select('membershipId')
        .where(
          'membershipId',
          'in',
          people.map(one => one.entityUserId),
        )
        .where('status', '=', 'Active')
        .where('compliantUntil', '>=', at)
        .execute()
    ).map(({ membershipId }) => membershipId)
  const change = seed % 2 === 0 ? { versionId: it.second } : { completedBefore: it.day(-15) }
  const asked = { courseId: it.courseId, effectiveOn: it.day(0), ...change }
  const preview = await it.preview(change)
  const { rows: places } = await it.staff.client.send(touchedOrganizations, asked)
  const before = await compliant(it.day(0))
  const floorId = await it.set(change)
  await server().work()

  const touched = await touchedRows(floorId)
  const after = await compliant(it.day(0))
  const distinct = (key: 'entityId' | 'membershipId') => new Set(touched.map(row => row[key])).size
  expect(touched.length).toBeGreaterThan(0)
  expect(preview).toEqual({
    completions: touched.length,
    people: distinct('membershipId'),
    organizations: distinct('entityId'),
    losing: before.filter(one => !after.includes(one)).length,
  })
  const sum = (key: 'completions' | 'people' | 'losing') => places.reduce((all, place) => all + place[key], 0)
  expect([sum('completions'), sum('people'), sum('losing'), places.length]).toEqual([
    preview.completions,
    preview.people,
    preview.losing,
    preview.organizations,
  ])
  const { floors } = await it.staff.client.send(staffCourse, { courseId: it.courseId })
  expect(floors).toMatchObject([
    {
      floorId,
      settled: true,
      completions: preview.completions,
      people: preview.people,
      organizations: preview.organizations,
    },
  ])
  const here = places.find(({ entityGuid }) => entityGuid === it.entity.guid)?.people ?? 0
  const { totalNumberOfItems } = await it.maria.client.send(listLearners, {
    entityGuid: it.entity.guid,
    floorId,
    status: ['Active', 'Inactive', 'Archived'],
  })
  expect(totalNumberOfItems).toBe(here)
  // A second look finds nothing that is not touched yet.
  await expect(it.preview(change)).resolves.toMatchObject({ completions: 0, losing: 0 })
})

test('individuals are one row without a name', async () => {
  const it = await floorWorld(server())
  for (const name of ['Sam', 'Kim']) {
    const person = await makeMember(server(), await makeEntity(server(), { name, type: 'Individual' }))
    await complete(server(), person, it.courseId, { versionId: it.first, expiresOn: it.day(50) })
  }
  await complete(server(), it.leo, it.courseId, { versionId: it.first, expiresOn: it.day(50) })
  const { rows } = await it.staff.client.send(touchedOrganizations, {
    courseId: it.courseId,
    versionId: it.second,
    effectiveOn: it.day(0),
  })
  expect(rows).toEqual([
    { entityGuid: null, name: null, completions: 2, people: 2, losing: 2 },
    { entityGuid: it.entity.guid, name: it.entity.name, completions: 1, people: 1, losing: 1 },
  ])
  expect(await it.preview()).toEqual({ completions: 3, people: 3, losing: 3, organizations: 1 })
})

test('each mistake is told at its field', async () => {
  const it = await floorWorld(server())
  const other = await floorWorld(server())
  const errors = (field: string, text: string) => ({ problem: { errors: { [field]: [text] } } })
  await expect(it.preview({ versionId: it.first })).rejects.toMatchObject(errors('versionId', messages.unknownVersion))
  await expect(it.preview({ versionId: other.second })).rejects.toMatchObject(
    errors('versionId', messages.unknownVersion),
  )
  await expect(it.preview({ effectiveOn: it.day(-2) })).rejects.toMatchObject(errors('effectiveOn', messages.past))
  await expect(it.preview({ completedBefore: it.day(5) })).rejects.toMatchObject(
    errors('completedBefore', messages.afterItself),
  )
  const { client } = it.staff
  const neither = { courseId: it.courseId, effectiveOn: it.day(0) }
  await expect(client.send(previewFloor, neither)).rejects.toMatchObject(errors('versionId', messages.chooseVersion))
  await expect(
    client.send(previewFloor, { ...neither, versionId: it.second, completedBefore: it.day(0) }),
  ).rejects.toMatchObject(errors('versionId', messages.oneOf))
  const given = { ...neither, versionId: it.second, reason: 'Because', courseName: it.courseName }
  await expect(client.send(setFloorEndpoint, { ...given, courseName: 'course' })).rejects.toMatchObject(
    errors('courseName', messages.wrongName(it.courseName)),
  )
  await expect(client.send(setFloorEndpoint, { ...given, reason: '  ' })).rejects.toMatchObject(
    errors('reason', messages.reason),
  )
  await expect(client.send(staffCourse, { courseId: 2_000_000_000 })).rejects.toMatchObject({
    status: 404,
    problem: { message: messages.unknown },
  })
  const floorId = await it.set()
  await expect(other.lift(floorId)).rejects.toMatchObject({ status: 409, problem: { message: messages.lifted } })
})

test('who set and who lifted it, and why, stands in the platform’s log', async () => {
  const it = await floorWorld(server())
  await it.lift(await it.set())
  const { rows } = await it.staff.client.send(staffAuditLog, { searchTerm: it.courseName })
  expect(rows.map(({ action, person, detail }) => [action, person?.email, detail])).toEqual([
    ['courses.floorLifted', it.staff.email, { fromVersion: '2.0.0', reason: 'A mistake' }],
    ['courses.floorSet', it.staff.email, { fromVersion: '2.0.0', effectiveOn: it.day(0), reason: 'The law changed' }],
  ])
})

test('only administrators of the platform set and lift floors', async () => {
  const it = await floorWorld(server())
  const lead = await makeStaff(server(), 'LeadSupport')
  const given = { courseId: it.courseId, versionId: it.second, effectiveOn: it.day(0) }
  await expect(lead.client.send(previewFloor, given)).rejects.toMatchObject({ status: 403 })
  await expect(
    lead.client.send(setFloorEndpoint, { ...given, reason: 'Because', courseName: it.courseName }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(
    lead.client.send(liftFloorEndpoint, { courseId: it.courseId, floorId: await it.set(), reason: 'Because' }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(lead.client.send(staffCourse, { courseId: it.courseId })).resolves.toMatchObject({ floors: [{}] })
})
