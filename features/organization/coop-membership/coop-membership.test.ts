import { expect, test } from 'vitest'
import { Refused, testServer } from '#platform/testing/server.ts'
import { actingAs, makeEntity, makeMember, makeOrganization, makeStaff, type Member } from '#platform/testing/world.ts'
import { auditLog } from '../audit-log/audit-log.contract.ts'
import {
  answerCoopInvitation,
  cancelCoopInvitation,
  inviteOrganization,
  leaveCooperativeCall,
  listCoopInvitations,
  organizationCooperative,
  removeFromCooperative,
  resendCoopInvitation,
  setCoopMayAssign,
} from './coop-membership.contract.ts'
import { coopMembershipMessages } from './coop-membership.messages.ts'

const server = testServer()
const DAY = 86_400

async function makeCoop(name = 'Coastal Schools') {
  const entity = await makeEntity(server(), { name, type: 'Coop', plan: 'none' })
  return { entity, ines: await makeMember(server(), entity, ['CoopAdmin'], { firstName: 'Ines', lastName: 'Moreau' }) }
}
type Coop = Awaited<ReturnType<typeof makeCoop>>

const invite = ({ entity, ines }: Coop, email: string) =>
  ines.client.send(inviteOrganization, { entityGuid: entity.guid, email })
const offersTo = async ({ client, entity }: Member) =>
  (await client.send(organizationCooperative, { entityGuid: entity.guid })).offers
const answer = (
  { client, entity }: Member,
  invitationGuid: string,
  given: { accepted: boolean; mayAssign?: boolean } = { accepted: true },
) => client.send(answerCoopInvitation, { entityGuid: entity.guid, invitationGuid, ...given })
const coopOf = async ({ entity }: Member) =>
  server()
    .db.selectFrom('entities')
    .select(['coopId', 'coopMayAssign'])
    .where('id', '=', entity.id)
    .executeTakeFirstOrThrow()
const invitationsOf = async ({ entity, ines }: Coop) =>
  (await ines.client.send(listCoopInvitations, { entityGuid: entity.guid })).rows
const actionsIn = async (entityId: number) =>
  (
    await server()
      .db.selectFrom('auditLog')
      .select(['action', 'target'])
      .where('entityId', '=', entityId)
      .where('action', 'like', 'cooperative.%')
      .orderBy('id')
      .execute()
  ).map(({ action, target }) => [action, target])
/** How many of many calls succeed; the others must be refused with this status. */
async function outcomes(calls: readonly Promise<unknown>[], status: number): Promise<number> {
  const all = await Promise.allSettled(calls)
  for (const one of all) if (one.status === 'rejected') expect(one.reason, String(one.reason)).toMatchObject({ status })
  return all.filter(one => one.status === 'fulfilled').length
}

test('an invited administrator accepts; both sides are told, and both logs say so', async () => {
  const coop = await makeCoop()
  const { entity, maria } = await makeOrganization(server(), { name: 'Harbor Unified' })
  await invite(coop, maria.email.toUpperCase())
  const [mail] = await server().mails(maria.email)
  expect(mail?.subject).toBe('Coastal Schools invites your organization')
  const [offer] = await offersTo(maria)
  expect(mail?.text).toContain(`/organization/cooperative?invitation=${offer?.invitationGuid}`)
  expect(offer).toMatchObject({ cooperative: 'Coastal Schools', invitedBy: 'Ines Moreau' })

  await answer(maria, offer?.invitationGuid ?? '')
  expect(await coopOf(maria)).toEqual({ coopId: coop.entity.id, coopMayAssign: false })
  expect(await maria.client.send(organizationCooperative, { entityGuid: entity.guid })).toMatchObject({
    cooperative: { name: 'Coastal Schools' },
    mayAssign: false,
    offers: [],
  })
  expect((await invitationsOf(coop))[0]).toMatchObject({ status: 'accepted', organization: 'Harbor Unified' })
  for (const to of [maria.email, coop.ines.email])
    expect((await server().mails(to)).map(({ subject }) => subject)).toContain('Harbor Unified joined Coastal Schools')
  expect(await actionsIn(entity.id)).toEqual([['cooperative.joined', 'Coastal Schools']])
  expect(await actionsIn(coop.entity.id)).toEqual([
    ['cooperative.invited', maria.email],
    ['cooperative.joined', 'Harbor Unified'],
  ])
  const { rows } = await maria.client.send(auditLog, { entityGuid: entity.guid })
  expect(rows.map(({ action }) => action)).toContain('cooperative.joined')
})

test('whether somebody has an address is not told: the answer and the list are the same', async () => {
  const coop = await makeCoop()
  const { maria } = await makeOrganization(server())
  expect(await invite(coop, maria.email)).toEqual(await invite(coop, 'nobody-at-all@example.test'))
  const shown = (await invitationsOf(coop)).map(({ status, organization }) => ({ status, organization }))
  expect(shown[0]).toEqual(shown[1])
  expect(await server().mails('nobody-at-all@example.test')).toHaveLength(1)
})

test('an invitation is for its address alone, and for an administrator there', async () => {
  const coop = await makeCoop()
  const { maria, leo } = await makeOrganization(server())
  const other = await makeOrganization(server())
  await invite(coop, maria.email)
  const [offer] = await offersTo(maria)
  const guid = offer?.invitationGuid ?? ''
  expect(await offersTo(other.maria)).toEqual([])
  await expect(answer(other.maria, guid)).rejects.toMatchObject({
    status: 404,
    problem: { message: coopMembershipMessages.notOpen },
  })
  await expect(answer(leo, guid)).rejects.toMatchObject({ status: 403 })
  const staff = await makeStaff(server())
  const acting = await actingAs(server(), staff, maria)
  await expect(
    acting.send(answerCoopInvitation, { entityGuid: maria.entity.guid, invitationGuid: guid, accepted: true }),
  ).rejects.toMatchObject({ status: 403 })
  expect(await coopOf(maria)).toMatchObject({ coopId: null })
})

test('an invitation is declined, and can be sent to the same address again', async () => {
  const coop = await makeCoop()
  const { entity, maria } = await makeOrganization(server(), { name: 'Harbor Unified' })
  await invite(coop, maria.email)
  const [offer] = await offersTo(maria)
  await answer(maria, offer?.invitationGuid ?? '', { accepted: false })
  expect(await coopOf(maria)).toMatchObject({ coopId: null })
  expect((await server().mails(coop.ines.email)).map(({ subject }) => subject)).toEqual([
    'Harbor Unified declined your invitation',
  ])
  expect(await actionsIn(entity.id)).toEqual([['cooperative.declined', 'Coastal Schools']])
  await expect(answer(maria, offer?.invitationGuid ?? '')).rejects.toMatchObject({ status: 404 })
  await invite(coop, maria.email)
  expect(await offersTo(maria)).toHaveLength(1)
})

test('an open invitation is not doubled; it is resent, cancelled, and expires after thirty days', async () => {
  const coop = await makeCoop()
  const { maria } = await makeOrganization(server())
  await invite(coop, maria.email)
  await expect(invite(coop, maria.email)).rejects.toMatchObject({
    problem: { errors: { email: [coopMembershipMessages.alreadyInvited] } },
  })
  const [row] = await invitationsOf(coop)
  const named = { entityGuid: coop.entity.guid, invitationId: row?.invitationId ?? 0 }
  await coop.ines.client.send(resendCoopInvitation, named)
  expect(await server().mails(maria.email)).toHaveLength(2)
  await coop.ines.client.send(cancelCoopInvitation, named)
  expect(await offersTo(maria)).toEqual([])
  await expect(coop.ines.client.send(resendCoopInvitation, named)).rejects.toMatchObject({ status: 404 })
  await expect(coop.ines.client.send(cancelCoopInvitation, named)).rejects.toMatchObject({ status: 404 })

  await invite(coop, maria.email)
  const [offer] = await offersTo(maria)
  await server()
    .db.updateTable('coopInvitations')
    .set({ expiresAt: server().clock.iso(-1) })
    .where('guid', '=', offer?.invitationGuid ?? '')
    .execute()
  expect(await offersTo(maria)).toEqual([])
  await expect(answer(maria, offer?.invitationGuid ?? '')).rejects.toMatchObject({ status: 404 })
  const filtered = await coop.ines.client.send(listCoopInvitations, { entityGuid: coop.entity.guid, status: 'expired' })
  expect(filtered.rows).toMatchObject([{ email: maria.email, status: 'expired' }])
  // One that has expired does not stand in the way of a new one.
  await invite(coop, maria.email)
  const [again] = await offersTo(maria)
  expect(Date.parse(again?.expiresAt ?? '') - server().clock.now().getTime()).toBeGreaterThan(29 * DAY * 1000)
})

test('an organization leaves, or is removed: what it was allowed ends, both sides are told', async () => {
  const coop = await makeCoop()
  const { entity, maria } = await makeOrganization(server(), { name: 'Harbor Unified' })
  const join = async () => {
    await invite(coop, maria.email)
    const [offer] = await offersTo(maria)
    await answer(maria, offer?.invitationGuid ?? '', { accepted: true, mayAssign: true })
  }
  await join()
  expect(await coopOf(maria)).toMatchObject({ coopMayAssign: true })
  await maria.client.send(leaveCooperativeCall, { entityGuid: entity.guid, leave: true })
  expect(await coopOf(maria)).toEqual({ coopId: null, coopMayAssign: false })
  await expect(maria.client.send(leaveCooperativeCall, { entityGuid: entity.guid, leave: true })).rejects.toMatchObject(
    { status: 409, problem: { message: coopMembershipMessages.notMember } },
  )
  await join()
  const removed = { entityGuid: coop.entity.guid, organizationGuid: entity.guid }
  await coop.ines.client.send(removeFromCooperative, removed)
  await expect(coop.ines.client.send(removeFromCooperative, removed)).rejects.toMatchObject({
    status: 404,
    problem: { message: coopMembershipMessages.notYours },
  })
  for (const to of [maria.email, coop.ines.email])
    expect((await server().mails(to)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Harbor Unified left Coastal Schools',
        'Harbor Unified was removed from Coastal Schools',
      ]),
    )
  expect((await actionsIn(entity.id)).map(([action]) => action)).toEqual([
    'cooperative.joined',
    'cooperative.left',
    'cooperative.joined',
    'cooperative.removed',
  ])
})

test('a cooperative removes only its own organizations', async () => {
  const coop = await makeCoop()
  const stranger = await makeOrganization(server())
  await expect(
    coop.ines.client.send(removeFromCooperative, {
      entityGuid: coop.entity.guid,
      organizationGuid: stranger.entity.guid,
    }),
  ).rejects.toMatchObject({ status: 404 })
})

test('only an organization of a cooperative allows it to assign, and each change is in both logs', async () => {
  const coop = await makeCoop()
  const { entity, maria } = await makeOrganization(server())
  const allow = (mayAssign: boolean) => maria.client.send(setCoopMayAssign, { entityGuid: entity.guid, mayAssign })
  await expect(allow(true)).rejects.toMatchObject({ status: 409 })
  await invite(coop, maria.email)
  await answer(maria, (await offersTo(maria))[0]?.invitationGuid ?? '')
  await allow(true)
  await allow(true)
  await allow(false)
  expect((await actionsIn(entity.id)).filter(([action]) => action === 'cooperative.mayAssign')).toHaveLength(2)
  expect((await actionsIn(coop.entity.id)).filter(([action]) => action === 'cooperative.mayAssign')).toHaveLength(2)
})

const AT_ONCE = 50

test('fifty cooperatives at once: an organization joins one, and the others’ invitations stay open', async () => {
  const { maria } = await makeOrganization(server())
  const coops = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => makeCoop(`Coop ${at}`)))
  await Promise.all(coops.map(coop => invite(coop, maria.email)))
  const { rows } = {
    rows: await server().db.selectFrom('coopInvitations').select('guid').where('email', '=', maria.email).execute(),
  }
  expect(rows).toHaveLength(AT_ONCE)
  expect(
    await outcomes(
      rows.map(({ guid }) => answer(maria, guid)),
      409,
    ),
  ).toBe(1)
  const accepted = await server()
    .db.selectFrom('coopInvitations')
    .select(['entityId', 'status'])
    .where('email', '=', maria.email)
    .where('status', '<>', 'pending')
    .execute()
  expect(accepted).toEqual([{ entityId: (await coopOf(maria)).coopId, status: 'accepted' }])
}, 60_000)

test('fifty answers at once to one invitation: one counts; fifty invitations to one address: one is open', async () => {
  const coop = await makeCoop()
  const { maria } = await makeOrganization(server())
  const many = Array.from({ length: AT_ONCE })
  expect(
    await outcomes(
      many.map(() => invite(coop, maria.email)),
      400,
    ),
  ).toBe(1)
  expect(await server().mails(maria.email)).toHaveLength(1)
  const guid = (await offersTo(maria))[0]?.invitationGuid ?? ''
  expect(
    await outcomes(
      many.map((_, at) => answer(maria, guid, { accepted: at % 2 === 0 })),
      404,
    ),
  ).toBe(1)
}, 60_000)

test('an administrator of two organizations accepts for one of them', async () => {
  const coop = await makeCoop()
  const { maria } = await makeOrganization(server())
  const second = await makeEntity(server())
  await server()
    .db.insertInto('memberships')
    .values({
      entityId: second.id,
      userId: maria.userId,
      roles: ['Learner', 'EntityAdmin'],
      createdAt: server().clock.iso(),
    })
    .execute()
  await invite(coop, maria.email)
  const guid = (await offersTo(maria))[0]?.invitationGuid ?? ''
  const both = [maria.entity, second].map(entity => answer({ ...maria, entity }, guid))
  expect(await outcomes(both, 404)).toBe(1)
  const joined = await server().db.selectFrom('entities').select('id').where('coopId', '=', coop.entity.id).execute()
  expect(joined).toHaveLength(1)
})

test('an address that is none is refused at its field', async () => {
  const coop = await makeCoop()
  await expect(invite(coop, 'no address')).rejects.toSatisfy(
    (error: unknown) => error instanceof Refused && error.problem.errors?.['email'] !== undefined,
  )
})
