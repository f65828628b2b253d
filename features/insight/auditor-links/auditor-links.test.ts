import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { hostileNames } from '#platform/testing/hostile-names.ts'
import { type Refused, testServer } from '#platform/testing/server.ts'
import { actingAs, makeMember, makeOrganization, makeStaff, signedIn } from '#platform/testing/world.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { makeGroup } from '#training/groups/testing/groups.ts'
import { makeRequirement } from '#training/requirements/testing/rules.ts'
import { auditPeople, openAuditorLink } from './audit-page.contract.ts'
import {
  auditorLinkOpenings,
  DAYS_MAX,
  LINKS_MAX,
  listAuditorLinks,
  makeAuditorLink,
  revokeAuditorLink,
} from './auditor-links.contract.ts'
import { auditorLinksMessages as messages } from './auditor-links.messages.ts'
import { forgetOpenings } from './opened-link.server.ts'
import { makeLink } from './testing/links.ts'

const server = testServer()
const today = () => server().clock.today('America/Los_Angeles')
const open = (token: string) => server().anyone.send(openAuditorLink, { token })
const notAvailable = { status: 404, problem: { message: messages.notAvailable } }

test('the address is told once: neither list nor database nor log has its token', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const { token, address } = await makeLink(server(), maria, { name: '  Dana Ruiz ', note: 'Visit of Nov 30' })
  expect(address).toMatch(/^http:\/\/localhost:3000\/audit\/[\w-]{43}$/)
  const { rows } = await maria.client.send(listAuditorLinks, { entityGuid: entity.guid })
  expect(rows).toEqual([
    expect.objectContaining({
      name: 'Dana Ruiz',
      note: 'Visit of Nov 30',
      shows: 'trainings',
      status: 'Active',
      createdBy: 'Maria Alvarez',
      opened: 0,
      lastOpenedAt: null,
      groups: [],
      groupsGone: 0,
    }),
  ])
  const kept = JSON.stringify([
    rows,
    await server().db.selectFrom('auditorLinks').selectAll().execute(),
    await server().db.selectFrom('auditLog').selectAll().execute(),
  ])
  expect(kept).not.toContain(token)
  await expect(leo.client.send(listAuditorLinks, { entityGuid: entity.guid })).rejects.toMatchObject({ status: 403 })
})

test('what is not of this organization, or not in time, is refused at its field', async () => {
  const { entity, maria } = await makeOrganization(server())
  const stranger = await makeOrganization(server())
  const groupId = await makeGroup(stranger.maria)
  const requirementId = await makeRequirement(stranger.maria, [await makeCourse(server())])
  const refused = (given: Parameters<typeof makeLink>[2]) =>
    makeLink(server(), maria, given).then(
      () => 'taken',
      (error: Refused) => error.problem.errors,
    )
  expect([
    await refused({ groupIds: [groupId] }),
    await refused({ about: requirementId }),
    await refused({ name: ' ' }),
    await refused({ name: 'x'.repeat(101) }),
    await refused({ expiresOn: addDays(today(), -1) }),
    await refused({ expiresOn: addDays(today(), DAYS_MAX + 1) }),
    await refused({ completedFrom: '2026-02-01', completedUntil: '2026-01-31' }),
    await refused({ about: 'everything' as never }),
  ]).toEqual([
    { groupIds: [messages.unknownGroup] },
    { about: [messages.unknownRequirement] },
    { name: [messages.required] },
    { name: [messages.tooLong(100)] },
    { expiresOn: [messages.past] },
    { expiresOn: [messages.tooLate(DAYS_MAX)] },
    { completedUntil: [messages.order] },
    { about: [messages.aboutMissing] },
  ])
  expect((await maria.client.send(listAuditorLinks, { entityGuid: entity.guid })).totalNumberOfItems).toBe(0)
})

test('only the organization’s own administrators make and revoke its links: not another’s, not staff who act as one', async () => {
  const { entity, maria } = await makeOrganization(server())
  const stranger = await makeOrganization(server())
  const { id } = await makeLink(server(), maria)
  const call = { entityGuid: stranger.entity.guid, auditorLinkId: id }
  await expect(stranger.maria.client.send(revokeAuditorLink, call)).rejects.toMatchObject({ status: 404 })
  await expect(stranger.maria.client.send(auditorLinkOpenings, call)).rejects.toMatchObject({ status: 404 })
  const acting = await actingAs(server(), await makeStaff(server()), maria)
  await expect(
    acting.send(makeAuditorLink, { entityGuid: entity.guid, name: 'x', about: 'trainings', expiresOn: today() }),
  ).rejects.toMatchObject({ status: 403, problem: { kind: 'notWhileActing' } })
})

test('every opening is noted once with its network in short form; the organization’s log has one line a day', async () => {
  const { entity, maria } = await makeOrganization(server())
  const { id, token } = await makeLink(server(), maria)
  const opened = await server().app.inject({
    method: 'POST',
    url: '/api/audit/open',
    payload: { token },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' },
    remoteAddress: '203.0.113.77',
  })
  const { pass } = opened.json<{ pass: string }>()
  for (const pageNumber of [1, 2, 3]) await server().anyone.send(auditPeople, { pass, pageNumber })
  const { rows } = await maria.client.send(auditorLinkOpenings, { entityGuid: entity.guid, auditorLinkId: id })
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      openedAt: expect.any(String),
      network: '203.0.113.0/24',
      browser: 'Firefox on Windows',
      downloadedAt: null,
    },
  ])
  await open(token)
  await server().clock.set(server().db, new Date(server().clock.now().getTime() + 86_400_000))
  await open(token)
  const later = await signedIn(server(), maria)
  const links = await later.send(listAuditorLinks, { entityGuid: entity.guid })
  expect(links.rows.map(row => row.opened)).toEqual([3])
  const log = await later.send(auditLog, { entityGuid: entity.guid })
  expect(log.rows.map(line => [line.action, line.target])).toEqual([
    ['auditorLink.opened', 'Dana Ruiz, State Auditor'],
    ['auditorLink.opened', 'Dana Ruiz, State Auditor'],
    ['auditorLink.made', 'Dana Ruiz, State Auditor'],
  ])
})

test('unknown, malformed, expired and revoked links look alike, and end for what is open already', async () => {
  const { entity, maria } = await makeOrganization(server())
  const expiring = await makeLink(server(), maria, { expiresOn: today() })
  const revoked = await makeLink(server(), maria)
  const { pass } = await open(revoked.token)
  await maria.client.send(revokeAuditorLink, { entityGuid: entity.guid, auditorLinkId: revoked.id })
  const passOfExpiring = (await open(expiring.token)).pass
  await server().clock.set(server().db, new Date(`${addDays(today(), 1)}T09:00:00Z`))
  for (const token of [expiring.token, revoked.token, 'x', '', '../..', '\u202E', 'x'.repeat(200)])
    await expect(open(token)).rejects.toMatchObject(notAvailable)
  for (const ended of [pass, passOfExpiring, 'x'])
    await expect(server().anyone.send(auditPeople, { pass: ended })).rejects.toMatchObject(notAvailable)
  const later = await signedIn(server(), maria)
  const { rows } = await later.send(listAuditorLinks, { entityGuid: entity.guid, sortField: 'expiresOn' })
  expect(rows.map(row => [row.status, row.revokedBy])).toEqual([
    ['Revoked', 'Maria Alvarez'],
    ['Expired', null],
  ])
  const active = await later.send(listAuditorLinks, { entityGuid: entity.guid, status: 'Active' })
  expect(active.totalNumberOfItems).toBe(0)
})

test('what was opened is read for a day; then it is opened again, and noted again', async () => {
  const { maria } = await makeOrganization(server())
  const { pass } = await open((await makeLink(server(), maria)).token)
  await server().clock.set(server().db, new Date(server().clock.now().getTime() + 86_400_000))
  await expect(server().anyone.send(auditPeople, { pass })).rejects.toMatchObject(notAvailable)
})

test('fifty openings at once are fifty; of fifty revocations at once one revokes, and after it nothing opens', async () => {
  const { entity, maria } = await makeOrganization(server())
  const { id, token } = await makeLink(server(), maria)
  const call = { entityGuid: entity.guid, auditorLinkId: id }
  const fifty = <T>(act: () => Promise<T>) => Promise.allSettled(Array.from({ length: 50 }, act))
  const openings = await fifty(() => open(token))
  expect(openings.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  const [ended, racing] = await Promise.all([
    fifty(() => maria.client.send(revokeAuditorLink, call)),
    fifty(() => open(token)),
  ])
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(open(token)).rejects.toMatchObject(notAvailable)
  const inTime = racing.filter(({ status }) => status === 'fulfilled').length
  const { rows } = await maria.client.send(listAuditorLinks, { entityGuid: entity.guid })
  const listed = await maria.client.send(auditorLinkOpenings, { ...call, pageSize: 100 })
  expect([rows[0]?.opened, listed.totalNumberOfItems]).toEqual([50 + inTime, 50 + inTime])
  const log = await maria.client.send(auditLog, { entityGuid: entity.guid, pageSize: 100 })
  expect(log.rows.map(line => line.action)).toEqual(['auditorLink.revoked', 'auditorLink.opened', 'auditorLink.made'])
}, 60_000)

test('an organization has a hundred active links at most; a revoked one makes room', async () => {
  const { entity, maria } = await makeOrganization(server())
  const { id } = await makeLink(server(), maria)
  await server()
    .db.insertInto('auditorLinks')
    .values(
      Array.from({ length: LINKS_MAX - 3 }, (_, at) => ({
        entityId: entity.id,
        name: `Auditor ${at}`,
        tokenHash: `${entity.id} ${at}`,
        shows: 'trainings' as const,
        expiresOn: today(),
        createdBy: maria.userId,
        createdAt: server().clock.iso(),
      })),
    )
    .execute()
  const made = await Promise.allSettled(Array.from({ length: 5 }, () => makeLink(server(), maria)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(makeLink(server(), maria)).rejects.toMatchObject({
    status: 409,
    problem: { message: messages.full(LINKS_MAX) },
  })
  await maria.client.send(revokeAuditorLink, { entityGuid: entity.guid, auditorLinkId: id })
  await makeLink(server(), maria)
})

test('a link lives on when its maker leaves, and another administrator revokes it', async () => {
  const { entity, maria } = await makeOrganization(server())
  const nia = await makeMember(server(), entity, ['EntityAdmin'], { firstName: 'Nia', lastName: 'Cole' })
  const { id, token } = await makeLink(server(), maria)
  await server()
    .db.updateTable('memberships')
    .set({ status: 'Archived', roles: ['Learner'] })
    .where('id', '=', maria.entityUserId)
    .execute()
  expect((await open(token)).preparedFor).toBe('Dana Ruiz, State Auditor')
  await nia.client.send(revokeAuditorLink, { entityGuid: entity.guid, auditorLinkId: id })
  await expect(open(token)).rejects.toMatchObject(notAvailable)
})

test.each(hostileNames)('a name is only a name: %s', async name => {
  const { maria } = await makeOrganization(server())
  expect((await open((await makeLink(server(), maria, { name })).token)).preparedFor).toBe(name.trim())
})

test('openings are forgotten after a year; how often a link was opened stays', async () => {
  const { entity, maria } = await makeOrganization(server())
  const { id, token } = await makeLink(server(), maria)
  await open(token)
  const { clock, db, running } = server()
  const openings = async () =>
    (await maria.client.send(auditorLinkOpenings, { entityGuid: entity.guid, auditorLinkId: id })).totalNumberOfItems
  await forgetOpenings(running.work)
  expect(await openings()).toBe(1)
  await db
    .updateTable('auditorLinkOpenings')
    .set({ openedAt: clock.iso(-366 * 86_400) })
    .execute()
  await forgetOpenings(running.work)
  await forgetOpenings(running.work)
  expect(await openings()).toBe(0)
  expect((await maria.client.send(listAuditorLinks, { entityGuid: entity.guid })).rows[0]?.opened).toBe(1)
})
