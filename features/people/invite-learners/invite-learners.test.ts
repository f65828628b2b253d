import { randomUUID } from 'node:crypto'
import { addDays, showDate } from '#platform/shared/calendar-date.ts'
import { dashboard } from '#insight/dashboard-figures/dashboard-figures.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, makePerson, type Member, signedIn } from '#platform/testing/world.ts'
import { addresses, importPeople, invitesOf, makeCourse, peopleFile } from '../import-learners/testing/world.ts'
import { inviteInfo, openInvites, respondToInvite } from '#entrance/invitations/invitations.contract.ts'
import { invitationsMessages } from '#entrance/invitations/invitations.messages.ts'
import { roleIds } from '#foundation/lookups/lookups.contract.ts'
import { updateUser, userDetails } from '../edit-user/edit-user.contract.ts'
import { makeGroup } from '../learners/testing/members.ts'
import { comeBack } from '#learning/player/testing/learning.ts'
import {
  cancelInvites,
  INVITE_CALLS_PER_HOUR,
  inviteLearners,
  listInvites,
  resendInvites,
} from './invite-learners.contract.ts'
import { inviteLearnersMessages } from './invite-learners.messages.ts'

const server = testServer()
const invite = (
  by: Member,
  emails: string[],
  more: {
    groupId?: number
    message?: string
    asAdministrator?: boolean
    asAuditor?: boolean
    auditsThrough?: string | null
  } = {},
  options = {},
) => by.client.send(inviteLearners, { entityGuid: by.entity.guid, emails, ...more }, options)
const list = (by: Member, query: object = {}) => by.client.send(listInvites, { entityGuid: by.entity.guid, ...query })
const idsOf = async (by: Member) => (await invitesOf(server(), by.entity)).map(({ id }) => id)

test('who has no account is invited in the language of whoever invites, and led to pages in it', async () => {
  const { entity, maria } = await makeOrganization(server())
  const [spanish, english] = addresses(2) as [string, string]
  await invite(maria, [spanish], {}, { language: 'es' })
  await invite(maria, [english])
  const [[said], [other]] = [await server().mails(spanish), await server().mails(english)]
  expect(said?.subject).toBe(`${entity.name} lo invita a su capacitación`)
  expect(said?.html).toContain('<html lang="es">')
  expect(said?.text).toMatch(/accept-invitation-confirmed\?inviteGuid=[\da-f-]+&lang=es\n/)
  expect(other?.subject).toBe(`${entity.name} invites you to its training`)
  expect(other?.text).not.toContain('lang=')
  // Whoever has an account is written to in its language, whatever is spoken around.
  const ana = await makePerson(server(), { email: addresses(1)[0] ?? '' })
  await server().db.updateTable('users').set({ language: 'es' }).where('id', '=', ana.userId).execute()
  await invite(maria, [ana.email])
  expect((await server().mails(ana.email))[0]?.subject).toBe(`${entity.name} lo invita a su capacitación`)
})

test('invites several with a group and a message; the link lets them in, with the group’s courses', async () => {
  const { entity, maria } = await makeOrganization(server())
  const groupId = await makeGroup(server(), entity, 'Nurses')
  const courseId = await makeCourse(server())
  await server().db.insertInto('groupCourses').values({ entityId: entity.id, groupId, courseId }).execute()
  const [one, two] = addresses(2) as [string, string]
  expect(
    await invite(maria, [` ${one.toUpperCase()} `, two], { groupId, message: 'See you on Monday.\n<b>Maria</b>' }),
  ).toEqual({ invited: 2 })
  const [mail] = await server().mails(one)
  expect(mail?.text).toContain('> See you on Monday.\n> <b>Maria</b>')
  expect(mail?.html).toContain('&#60;b&#62;Maria&#60;/b&#62;')
  // The group’s courses are named too.
  expect(mail?.text).toContain(`${maria.firstName} ${maria.lastName} of ${entity.name} invites you`)
  expect(mail?.text).toMatch(/Your training: course-\S+ \(about 60 minutes\)\.\n/)
  expect(await server().mails(two)).toHaveLength(1)

  const person = await makePerson(server(), { email: one })
  const client = await signedIn(server(), person)
  const inviteGuid = /inviteGuid=([0-9a-f-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await client.send(respondToInvite, { inviteGuid, accepted: true })
  const registrations = await server()
    .db.selectFrom('registrations')
    .select('courseId')
    .where('entityId', '=', entity.id)
    .where('userId', '=', person.userId)
    .execute()
  expect(registrations).toEqual([{ courseId }])
})

const guidIn = (text: string | undefined) => /inviteGuid=([0-9a-f-]+)/.exec(text ?? '')?.[1] ?? ''

test('whoever is invited as an administrator is told so, and is one from their answer on', async () => {
  const { entity, maria } = await makeOrganization(server())
  const [email] = addresses(1) as [string]
  await invite(maria, [email], { asAdministrator: true })
  const [mail] = await server().mails(email)
  expect(mail?.text).toContain(`You are to be an administrator of ${entity.name}`)
  expect((await list(maria)).rows).toMatchObject([{ email, asAdministrator: true }])

  const client = await signedIn(server(), await makePerson(server(), { email }))
  const inviteGuid = guidIn(mail?.text)
  expect(await client.send(inviteInfo, { inviteGuid })).toMatchObject({ asAdministrator: true })
  expect((await client.send(openInvites, {})).rows).toMatchObject([{ inviteGuid, asAdministrator: true }])
  await client.send(respondToInvite, { inviteGuid, accepted: true })
  expect((await client.send(listInvites, { entityGuid: entity.guid })).totalNumberOfItems).toBe(1)
  const log = await server()
    .db.selectFrom('auditLog')
    .select(['action', 'userId', 'target'])
    .where('entityId', '=', entity.id)
    .where('target', '=', email)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['administrator.invited', 'member.promoted', 'invite.accepted'])
  // It was Maria who made them one.
  expect(log[1]?.userId).toBe(maria.userId)
})

test('whoever is invited as an auditor is told so and until when, and reads from their answer on', async () => {
  const { entity, maria } = await makeOrganization(server())
  const [email, late] = addresses(2) as [string, string]
  const today = server().clock.today('America/Los_Angeles')
  const auditsThrough = addDays(today, 3)
  await invite(maria, [email], { asAuditor: true, auditsThrough })
  const [mail] = await server().mails(email)
  expect(mail?.subject).toBe(`${entity.name} invites you as an auditor`)
  expect(mail?.text).toContain('You can’t change anything.')
  expect(mail?.text).toContain(`Your access ends after ${showDate(auditsThrough)}.`)
  expect((await list(maria)).rows).toMatchObject([{ email, asAuditor: true, asAdministrator: false }])

  const client = await signedIn(server(), await makePerson(server(), { email }))
  const inviteGuid = guidIn(mail?.text)
  expect(await client.send(inviteInfo, { inviteGuid })).toMatchObject({ asAuditor: true })
  expect((await client.send(openInvites, {})).rows).toMatchObject([{ inviteGuid, asAuditor: true, auditsThrough }])
  await client.send(respondToInvite, { inviteGuid, accepted: true })
  expect((await client.send(dashboard, { entityGuid: entity.guid })).people).toBeGreaterThan(0)
  await expect(client.send(listInvites, { entityGuid: entity.guid })).rejects.toMatchObject({ status: 403 })
  const log = await server()
    .db.selectFrom('auditLog')
    .select(['action', 'userId'])
    .where('entityId', '=', entity.id)
    .where('target', '=', email)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['auditor.invited', 'auditor.made', 'invite.accepted'])
  expect(log[1]?.userId).toBe(maria.userId)

  await invite(maria, [late], { asAuditor: true, auditsThrough })
  const [other] = await server().mails(late)
  const lateClient = await signedIn(server(), await makePerson(server(), { email: late }))
  await server()
    .db.updateTable('invites')
    .set({ auditsThrough: addDays(today, -1) })
    .where('email', '=', late)
    .execute()
  await expect(
    lateClient.send(respondToInvite, { inviteGuid: guidIn(other?.text), accepted: true }),
  ).rejects.toMatchObject({ status: 409, problem: { title: invitationsMessages.auditOver } })
})

test('two roles at once and a last day that is over are refused at their fields', async () => {
  const { maria } = await makeOrganization(server())
  const emails = addresses(1)
  const yesterday = addDays(server().clock.today('America/Los_Angeles'), -1)
  await expect(invite(maria, emails, { asAuditor: true, asAdministrator: true })).rejects.toMatchObject({
    problem: { errors: { asAuditor: [inviteLearnersMessages.oneRole] } },
  })
  await expect(invite(maria, emails, { asAuditor: true, auditsThrough: yesterday })).rejects.toMatchObject({
    problem: { errors: { auditsThrough: [inviteLearnersMessages.pastDay] } },
  })
})

test('an invite gives no role that whoever sent it has lost meanwhile, and stays open', async () => {
  const { entity, maria } = await makeOrganization(server())
  const other = await makeMember(server(), entity, ['Learner', 'EntityAdmin'])
  const [email] = addresses(1) as [string]
  await invite(other, [email], { asAdministrator: true })
  const [mail] = await server().mails(email)
  const client = await signedIn(server(), await makePerson(server(), { email }))
  await server()
    .db.updateTable('memberships')
    .set({ roles: ['Learner'] })
    .where('id', '=', other.entityUserId)
    .execute()
  await expect(client.send(respondToInvite, { inviteGuid: guidIn(mail?.text), accepted: true })).rejects.toMatchObject({
    status: 409,
    problem: { title: invitationsMessages.inviterLeft },
  })
  expect((await list(maria)).rows).toMatchObject([{ email, status: 'pending' }])
  await expect(client.send(listInvites, { entityGuid: entity.guid })).rejects.toMatchObject({ status: 404 })
})

test('of fifty answers while the inviter is demoted, either all came before or none made an administrator', async () => {
  const { entity, maria } = await makeOrganization(server())
  const other = await makeMember(server(), entity, ['Learner', 'EntityAdmin'])
  const emails = addresses(10)
  await invite(other, emails, { asAdministrator: true })
  const answers = await Promise.all(
    emails.map(async email => {
      const client = await signedIn(server(), await makePerson(server(), { email }))
      const [mail] = await server().mails(email)
      return () => client.send(respondToInvite, { inviteGuid: guidIn(mail?.text), accepted: true })
    }),
  )
  const before = await maria.client.send(userDetails, { entityUserId: other.entityUserId })
  const demote = () =>
    maria.client.send(updateUser, {
      firstName: before.firstName,
      lastName: before.lastName,
      email: before.email,
      entityUserId: other.entityUserId,
      status: before.statusId,
      roleIds: [roleIds.Learner],
      version: before.version,
    })
  const [, ...answered] = await Promise.allSettled([
    demote(),
    ...answers.flatMap(answer => [answer, answer, answer, answer, answer]).map(answer => answer()),
  ])
  const accepted = answered.filter(({ status }) => status === 'fulfilled').length
  const { rows } = await sql<{ administrators: number }>`
    select count(*)::int as administrators from memberships
    where entity_id = ${entity.id} and roles @> '{EntityAdmin}' and user_id <> ${maria.userId}`.execute(server().db)
  expect(rows).toEqual([{ administrators: accepted }])
  await Promise.allSettled(answers.map(answer => answer()))
  const after = await sql<{ administrators: number }>`
    select count(*)::int as administrators from memberships
    where entity_id = ${entity.id} and roles @> '{EntityAdmin}' and user_id <> ${maria.userId}`.execute(server().db)
  expect(after.rows).toEqual(rows)
})

test('each address is judged at its field, and then nobody is invited', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const [fresh, open] = addresses(2) as [string, string]
  await invite(maria, [open])
  await expect(invite(maria, [fresh, leo.email, open])).rejects.toMatchObject({
    problem: {
      errors: {
        'emails.1': ['Already a member of your organization.'],
        'emails.2': ['Already has an open invite. You can resend it under Invites.'],
      },
    },
  })
  await expect(invite(maria, [fresh, 'nobody', '', fresh])).rejects.toMatchObject({
    problem: {
      errors: {
        'emails.1': ['You must include a valid email.'],
        'emails.2': ['Required'],
        'emails.3': ['This address is listed twice.'],
      },
    },
  })
  await expect(invite(maria, addresses(11))).rejects.toMatchObject({
    problem: { errors: { emails: ['Up to 10 people at once. For more, use Import Learners.'] } },
  })
  await expect(invite(maria, [])).rejects.toMatchObject({ problem: { errors: { emails: ['Required'] } } })
  await expect(invite(maria, [fresh], { message: 'x'.repeat(1001) })).rejects.toMatchObject({
    problem: { errors: { message: ['Cannot exceed 1000 characters'] } },
  })
  expect(await invitesOf(server(), entity)).toHaveLength(1)
})

test('a group of another organization is unknown', async () => {
  const { maria } = await makeOrganization(server())
  const other = await makeOrganization(server())
  const groupId = await makeGroup(server(), other.entity, 'Theirs')
  await expect(invite(maria, addresses(1), { groupId })).rejects.toMatchObject({
    problem: { errors: { groupId: ['We could not find this group.'] } },
  })
})

test('a double click invites once; fifty that invite one person at once make one invite and one mail', async () => {
  const { entity, maria } = await makeOrganization(server())
  const [email] = addresses(1) as [string]
  const idempotencyKey = randomUUID()
  const answers = await Promise.all([1, 2].map(() => invite(maria, [email], {}, { idempotencyKey })))
  expect(answers).toEqual([{ invited: 1 }, { invited: 1 }])
  const [other] = addresses(1) as [string]
  await Promise.allSettled(Array.from({ length: 25 }, () => invite(maria, [other])))
  expect(await invitesOf(server(), entity)).toHaveLength(2)
  expect([await server().mails(email), await server().mails(other)].map(mails => mails.length)).toEqual([1, 1])
})

test('calls are limited', async () => {
  const { maria } = await makeOrganization(server())
  await Promise.allSettled(Array.from({ length: INVITE_CALLS_PER_HOUR }, () => invite(maria, ['nobody@example.test'])))
  await expect(invite(maria, addresses(1))).rejects.toMatchObject({ status: 429 })
})

test('the list shows where an invite came from; filters, searches and sorts', async () => {
  const { entity, maria } = await makeOrganization(server())
  const groupId = await makeGroup(server(), entity, 'Nurses')
  const [byHand, byFile] = addresses(2) as [string, string]
  await invite(maria, [byHand], { groupId })
  await importPeople(maria.client, entity, peopleFile([{ email: byFile, firstName: 'Bảo', lastName: 'Ngô' }]))
  await server().work()
  const all = await list(maria)
  expect(all.totalNumberOfItems).toBe(2)
  expect(all.rows.find(row => row.email === byHand)).toMatchObject({
    groupName: 'Nurses',
    batchName: null,
    status: 'pending',
  })
  expect(all.rows.find(row => row.email === byFile)).toMatchObject({
    firstName: 'Bảo',
    groupName: null,
    batchName: 'Autumn',
  })
  expect((await list(maria, { searchTerm: 'ngo bao' })).rows.map(row => row.email)).toEqual([byFile])
  expect((await list(maria, { groupId })).rows.map(row => row.email)).toEqual([byHand])
  expect((await list(maria, { status: ['accepted', 'expired'] })).totalNumberOfItems).toBe(0)
  for (const sortField of ['sent', 'email', 'name', 'status', 'expires'])
    expect((await list(maria, { sortField, sortDirection: 'asc', pageSize: 1, pageNumber: 2 })).rows).toHaveLength(1)
})

test('an invite whose time has passed is expired, and sending it again renews it; a few minutes later it may not be', async () => {
  const { entity, maria } = await makeOrganization(server())
  const [email] = addresses(1) as [string]
  await invite(maria, [email])
  const inviteIds = await idsOf(maria)
  expect((await maria.client.send(resendInvites, { entityGuid: entity.guid, inviteIds })).refused[0]?.reason).toBe(
    'Was sent a few minutes ago.',
  )
  await comeBack(server(), maria, 31)
  expect((await list(maria)).rows[0]?.status).toBe('expired')
  expect((await list(maria, { status: ['pending'] })).totalNumberOfItems).toBe(0)
  expect(await maria.client.send(resendInvites, { entityGuid: entity.guid, inviteIds })).toEqual({
    changed: 1,
    refused: [],
  })
  const [row] = (await list(maria)).rows
  expect(row?.status).toBe('pending')
  const days = (new Date(row?.expiresAt ?? 0).getTime() - new Date(row?.sentAt ?? 0).getTime()) / 86_400_000
  expect(Math.round(days)).toBe(30)
  expect(await server().mails(email)).toHaveLength(2)
})

test('what was answered, belongs to a member or has a newer invite is not sent again', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const [declined, twice] = addresses(2) as [string, string]
  await invite(maria, [declined, twice])
  const ids = await idsOf(maria)
  await server()
    .db.updateTable('invites')
    .set({ status: 'declined' })
    .where('entityId', '=', entity.id)
    .where('email', '=', declined)
    .execute()
  await comeBack(server(), maria, 31)
  await invite(maria, [twice])
  const now = server().clock.iso()
  const { id: members } = await server()
    .db.insertInto('invites')
    .values({
      entityId: entity.id,
      email: leo.email,
      status: 'expired',
      createdAt: server().clock.iso(-86_400),
      expiresAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = await maria.client.send(resendInvites, { entityGuid: entity.guid, inviteIds: [...ids, members] })
  expect(answer.changed).toBe(0)
  expect(answer.refused.map(({ reason }) => reason)).toEqual([
    'Already answered or cancelled.',
    'A newer invite exists.',
    'Already a member.',
  ])
})

test('of two expired invites of one address the newest is renewed; twice at once it is mailed once', async () => {
  const { entity, maria } = await makeOrganization(server())
  const [email] = addresses(1) as [string]
  await invite(maria, [email])
  await comeBack(server(), maria, 31)
  await invite(maria, [email])
  await comeBack(server(), maria, 31)
  const inviteIds = await idsOf(maria)
  const answers = await Promise.all(
    [1, 2].map(() => maria.client.send(resendInvites, { entityGuid: entity.guid, inviteIds })),
  )
  expect(answers.map(({ changed }) => changed).toSorted()).toEqual([0, 1])
  expect((await list(maria, { status: ['pending'] })).rows.map(row => row.inviteId)).toEqual([Math.max(...inviteIds)])
  expect(await server().mails(email)).toHaveLength(3)
})

test('a cancelled invite leads to the banner of a cancelled one; what was answered stays', async () => {
  const { entity, maria } = await makeOrganization(server())
  const [open, accepted] = addresses(2) as [string, string]
  await invite(maria, [open, accepted])
  await server()
    .db.updateTable('invites')
    .set({ status: 'accepted' })
    .where('entityId', '=', entity.id)
    .where('email', '=', accepted)
    .execute()
  const answer = await maria.client.send(cancelInvites, { entityGuid: entity.guid, inviteIds: await idsOf(maria) })
  expect(answer).toEqual({
    changed: 1,
    refused: [expect.objectContaining({ email: accepted, reason: 'Already answered or cancelled.' })],
  })
  const [row] = await invitesOf(server(), entity)
  expect(await server().anyone.send(inviteInfo, { inviteGuid: row?.guid ?? '' })).toMatchObject({
    inviteValid: false,
    inviteCancelled: true,
    inviteOrgName: entity.name,
  })
})

test.each([
  ['resend', resendInvites],
  ['cancel', cancelInvites],
] as const)('%s: an invite of another organization refuses the whole call', async (_name, endpoint) => {
  const { entity, maria } = await makeOrganization(server())
  const other = await makeOrganization(server())
  await invite(maria, addresses(1))
  await invite(other.maria, addresses(1))
  const inviteIds = [...(await idsOf(maria)), ...(await idsOf(other.maria))]
  await expect(maria.client.send(endpoint, { entityGuid: entity.guid, inviteIds })).rejects.toMatchObject({
    status: 404,
  })
  expect((await list(maria)).rows[0]?.status).toBe('pending')
  await expect(maria.client.send(endpoint, { entityGuid: entity.guid, inviteIds: [] })).rejects.toMatchObject({
    status: 400,
  })
})
