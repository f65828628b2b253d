import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { hostileNames } from '#platform/testing/hostile-names.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { certify } from '#certificates/certificates/testing/completions.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { changeGroupPeople, deleteGroup } from '#training/groups/groups.contract.ts'
import { makeGroup } from '#training/groups/testing/groups.ts'
import { endRequirement, requirementPeople, waiveRequirement } from '#training/requirements/requirements.contract.ts'
import { makeRequirement } from '#training/requirements/testing/rules.ts'
import { auditFile, auditPeople, type AuditPerson, openAuditorLink } from './audit-page.contract.ts'
import { auditorLinkOpenings } from './auditor-links.contract.ts'
import { makeLink } from './testing/links.ts'

const server = testServer()
const ZONE = 'America/Los_Angeles'
const today = () => server().clock.today(ZONE)
const opened = async (admin: Member, given: Parameters<typeof makeLink>[2]) => {
  const link = await makeLink(server(), admin, given)
  return { ...link, ...(await server().anyone.send(openAuditorLink, { token: link.token })) }
}
const listed = (pass: string, query: object = {}) => server().anyone.send(auditPeople, { pass, ...query })
const inShort = ({ firstName, standing, completedOn, certificateNumber }: AuditPerson) => [
  firstName,
  standing,
  completedOn,
  certificateNumber,
]
const person = (admin: Member, firstName: string, lastName: string) =>
  makeMember(server(), admin.entity, ['Learner'], { firstName, lastName })

/** A completed training with its certificate, of a course of its own; returns the course. */
async function completed(member: Member, day: string) {
  const { registrationId, number } = await certify(server(), member, { completedAt: `${day}T20:00:00Z` })
  const { courseId } = await server()
    .db.selectFrom('registrations')
    .select('courseId')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  return { courseId, number, registrationId }
}

/** Maria’s organization, in which the course of Leo's certificate is required of all: she has not begun. */
async function required() {
  const { entity, maria, leo } = await makeOrganization(server())
  const { courseId, number } = await completed(leo, addDays(today(), -10))
  await sql`
    update courses c set state = 'NATL', current_version_id = v.id from course_versions v
    where v.course_id = c.id and c.id = ${courseId}`.execute(server().db)
  const requirementId = await makeRequirement(maria, [courseId], { name: 'All staff', firstDays: 30 })
  await server().work()
  return { entity, maria, leo, requirementId, courseId, number }
}

test('a requirement: in words, with totals, and each person with what proves it', async () => {
  const { maria, requirementId, number } = await required()
  const { pass, parts, organization, preparedFor } = await opened(maria, { about: requirementId })
  expect([organization, preparedFor]).toEqual([maria.entity.name, 'Dana Ruiz, State Auditor'])
  expect(parts).toEqual([
    {
      requirementId,
      name: 'All staff',
      who: 'Everyone',
      courses: 'Standing up for children',
      when: 'Within 30 days, again when the certificate ends',
      endedOn: null,
      total: 2,
      standings: [
        { standing: 'Met', count: 1 },
        { standing: 'ToDo', count: 1 },
        { standing: 'Overdue', count: 0 },
        { standing: 'Waived', count: 0 },
      ],
    },
  ])
  const { rows, totalNumberOfItems } = await listed(pass)
  expect([totalNumberOfItems, rows.map(inShort)]).toEqual([
    2,
    [
      ['Maria', 'ToDo', null, null],
      ['Leo', 'Met', addDays(today(), -10), number],
    ],
  ])
  expect(Object.keys(rows[0] ?? {}).filter(name => /mail|user/i.test(name))).toEqual([])
  expect((await listed(pass, { standing: 'Met' })).rows.map(row => row.firstName)).toEqual(['Leo'])
  expect((await listed(pass, { searchTerm: 'tran' })).rows.map(row => row.firstName)).toEqual(['Leo'])
})

test('job titles and professions are named as such, though other lists have the same numbers', async () => {
  const { maria, courseId } = await required()
  const about = await makeRequirement(maria, [courseId], { name: 'Few', jobTitleIds: [1], professionIds: [2] })
  const { parts } = await opened(maria, { about })
  expect(parts).toMatchObject([
    { who: 'Everyone with the job title Administrator in their profile and the profession School administrator' },
  ])
})

test('standings are those that the administrator sees, waivers too; an ended requirement shows that it ended', async () => {
  const { entity, maria, requirementId } = await required()
  await maria.client.send(waiveRequirement, {
    entityGuid: entity.guid,
    requirementId,
    entityUserIds: [maria.entityUserId],
    reason: 'On leave, ill',
    waivedUntil: addDays(today(), 9),
  })
  const { pass, token } = await opened(maria, { about: requirementId })
  const own = await maria.client.send(requirementPeople, { entityGuid: entity.guid, requirementId })
  const { rows } = await listed(pass)
  expect(rows.map(row => [row.firstName, row.standing, row.validUntil])).toEqual(
    own.rows.map(row => [row.firstName, row.standing, row.metUntil]),
  )
  // Why somebody is waived is nobody else's business.
  expect(JSON.stringify(rows)).not.toContain('ill')
  await maria.client.send(endRequirement, { entityGuid: entity.guid, requirementId })
  await server().work()
  const { parts } = await server().anyone.send(openAuditorLink, { token })
  expect(parts.map(part => [part.endedOn, part.total])).toEqual([[today(), 0]])
})

test('limited to groups, it shows nobody else, and of groups only those; once they are deleted, nobody', async () => {
  const { maria, leo, requirementId } = await required()
  const nurses = await makeGroup(maria, { name: 'Nurses' })
  const secret = await makeGroup(maria, { name: 'Under review' })
  for (const groupId of [nurses, secret])
    await maria.client.send(changeGroupPeople, { groupId, add: [leo.entityUserId] })
  for (const about of [requirementId, 'requirements', 'trainings'] as const) {
    const { pass, parts, groups } = await opened(maria, { about, groupIds: [nurses] })
    expect([groups, parts.map(part => part.total)]).toEqual([['Nurses'], [1]])
    const { rows } = await listed(pass)
    expect(rows.map(row => [row.firstName, row.groups])).toEqual([['Leo', ['Nurses']]])
  }
  const { pass, token } = await opened(maria, { about: 'trainings', groupIds: [nurses] })
  await maria.client.send(changeGroupPeople, { groupId: nurses, remove: [leo.entityUserId] })
  await maria.client.send(deleteGroup, { groupId: nurses })
  expect((await listed(pass)).rows).toEqual([])
  expect(await server().anyone.send(openAuditorLink, { token })).toMatchObject({ groups: [], groupsGone: 1 })
})

test('days of completion limit what is shown, both included, in the organization’s time zone', async () => {
  const { maria, requirementId, number } = await required()
  const day = addDays(today(), -10)
  const shown = async (about: 'trainings' | number, completedFrom: string | null, completedUntil: string | null) => {
    const { pass, parts } = await opened(maria, { about, completedFrom, completedUntil })
    const { rows, totalNumberOfItems } = await listed(pass)
    expect(parts[0]?.total).toBe(totalNumberOfItems)
    return rows.map(row => row.certificateNumber)
  }
  for (const about of ['trainings', requirementId] as const)
    expect([
      await shown(about, day, day),
      await shown(about, addDays(day, 1), null),
      await shown(about, null, addDays(day, -1)),
      await shown(about, null, day),
    ]).toEqual([[number], [], [], [number]])
})

test('completed trainings: valid, expired and revoked; who is not active any more is left out at once', async () => {
  const { maria, leo } = await makeOrganization(server())
  const { db } = server()
  const valid = await completed(leo, '2026-03-01')
  const expired = await completed(leo, '2022-03-01')
  await db
    .updateTable('registrations')
    .set({ expiresOn: '2024-03-01' })
    .where('id', '=', expired.registrationId)
    .execute()
  const revoked = await completed(leo, '2026-04-01')
  await db
    .updateTable('certificates')
    .set({ revokedAt: server().clock.iso(), revokedReason: 'Mistake' })
    .where('number', '=', revoked.number ?? '')
    .execute()
  const gone = await person(maria, 'Gone', 'Away')
  await completed(gone, '2026-05-01')
  await db.updateTable('memberships').set({ status: 'Inactive' }).where('id', '=', gone.entityUserId).execute()
  const { pass, parts } = await opened(maria, { about: 'trainings' })
  expect(parts.map(part => [part.total, part.standings])).toEqual([
    [
      3,
      [
        { standing: 'Valid', count: 1 },
        { standing: 'Expired', count: 1 },
        { standing: 'Revoked', count: 1 },
      ],
    ],
  ])
  const { rows } = await listed(pass)
  expect(rows.map(row => [row.certificateNumber, row.standing])).toEqual([
    [valid.number, 'Valid'],
    [expired.number, 'Expired'],
    [revoked.number, 'Revoked'],
  ])
  expect((await listed(pass, { standing: 'Expired', searchTerm: 'LEO tran' })).rows).toHaveLength(1)
})

test('an address that the page does not show finds nobody', async () => {
  const { maria, leo, requirementId } = await required()
  for (const about of ['trainings', requirementId] as const) {
    const { pass } = await opened(maria, { about })
    expect((await listed(pass, { searchTerm: leo.email })).rows).toEqual([])
    expect((await listed(pass, { searchTerm: 'example.test' })).rows).toEqual([])
  }
})

test('another organization’s people are in no list', async () => {
  const { maria } = await required()
  const stranger = await required()
  const { pass, parts } = await opened(maria, { about: 'requirements' })
  expect(parts.map(part => part.requirementId)).not.toContain(stranger.requirementId)
  expect((await listed(pass, { requirementId: stranger.requirementId })).rows).toEqual([])
})

/** The lines of a file whose cells hold no line breaks. */
const linesOf = (file: unknown) =>
  Buffer.from(file as Uint8Array)
    .toString('utf8')
    .split('\r\n')
    .slice(0, -1)

test('the file has the lines of the list, harmless, under the auditor’s name; that it was taken is noted', async () => {
  const { entity, maria, requirementId } = await required()
  const names = hostileNames.filter(name => name.trim() === name && name.length <= 50)
  for (const name of names) await person(maria, name, 'Name')
  await server().work()
  for (const about of ['requirements', requirementId] as const) {
    const { id, pass } = await opened(maria, { about, name: '../../Dana "Ruiz"' })
    const { rows, totalNumberOfItems } = await listed(pass, { pageSize: 100 })
    expect(totalNumberOfItems).toBe(names.length + 2)
    const answer = await server().anyone.raw(auditFile, { pass })
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      `${maria.entity.name} - prepared for .. .. Dana  Ruiz - ${today()}.csv`,
    )
    const [head, ...lines] = linesOf(answer.rawPayload)
    expect(head).toBe(
      '\uFEFFLast Name,First Name,Groups,Requirement,Course,Standing,Completed On,Certificate Number,Valid Until',
    )
    expect(lines).toHaveLength(rows.length)
    expect(lines.filter(line => /^"?Name"?,"?[=+@-]/.test(line))).toEqual([])
    for (const [at, row] of rows.entries()) expect(lines[at]).toContain(row.certificateNumber ?? 'To do')
    const openings = await maria.client.send(auditorLinkOpenings, { entityGuid: entity.guid, auditorLinkId: id })
    expect(openings.rows.map(one => one.downloadedAt !== null)).toEqual([true])
  }
}, 60_000)

test('a long file goes on where its steps end, each line once', async () => {
  const { entity, maria, leo, courseId } = await required()
  const course = await makeCourse(server())
  const version = await server()
    .db.selectFrom('registrations')
    .select('versionId')
    .where('courseId', '=', courseId)
    .executeTakeFirstOrThrow()
  await server()
    .db.insertInto('registrations')
    .values(
      Array.from({ length: 1_500 }, (_, at) => ({
        entityId: entity.id,
        membershipId: leo.entityUserId,
        userId: leo.userId,
        courseId: course,
        versionId: version.versionId,
        language: 'en',
        cycle: at + 1,
        status: 'Complete' as const,
        dateAdded: server().clock.iso(),
        dateCompleted: server().clock.iso(),
        firstName: 'Leo',
        lastName: at % 2 === 0 ? 'Tran' : 'Adams',
        email: leo.email,
        trainingType: 'T',
        training: `Course ${at}`,
      })),
    )
    .execute()
  const { pass } = await opened(maria, { about: 'trainings' })
  const [, ...lines] = linesOf((await server().anyone.raw(auditFile, { pass })).rawPayload)
  expect([lines.length, new Set(lines).size]).toEqual([1_501, 1_501])
  const { rows } = await listed(pass, { pageSize: 100, pageNumber: 16 })
  expect(rows.map(row => row.course)).toEqual([lines.at(-1)?.split(',')[4]])
})
