import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { testServer } from '#platform/testing/server.ts'
import { type Entity, makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'
import { bulkPeople } from '#organization/audit-log/bulk-people.contract.ts'
import { bulkActions, STEP, undoBulkAction } from '../bulk-actions/bulk-actions.contract.ts'
import { bulkActionsMessages } from '../bulk-actions/bulk-actions.messages.ts'
import { invitesOf } from '../import-learners/testing/world.ts'
import { cancelInvites, changeMatchingInvites, listInvites } from './invite-learners.contract.ts'

const server = testServer()
type Wish = Omit<InputOf<typeof changeMatchingInvites>, 'entityGuid'>
const change = (by: Member, wish: Wish) =>
  by.client.send(changeMatchingInvites, { entityGuid: by.entity.guid, ...wish })
const peopleOf = (by: Member, bulkActionId: number, more: object = {}) =>
  by.client.send(bulkPeople, { entityGuid: by.entity.guid, bulkActionId, pageSize: 100, ...more })
const lines = async (by: Member, more: object = {}) =>
  (await by.client.send(auditLog, { entityGuid: by.entity.guid, pageSize: 100, ...more })).rows
const statuses = async (entity: Entity) => (await invitesOf(server(), entity)).map(({ status }) => status)

/** That many invites, sent an hour ago, as rows; the n-th is addressed to `NAME-n`. */
async function makeInvites({ id }: Entity, count: number, given: { status?: string; name?: string } = {}) {
  const { status = 'pending', name = 'asked' } = given
  const now = server().clock.now().getTime()
  await sql`
    insert into invites (entity_id, email, first_name, last_name, status, created_at, expires_at)
    select ${id}::integer, ${name}::text || '-' || n || '@' || ${id}::integer || '.test', ${name}::text, 'No ' || n, ${status},
           ${new Date(now - 3_600_000).toISOString()}::timestamptz, ${new Date(now + 86_400_000).toISOString()}::timestamptz
    from generate_series(1, ${count}::integer) n`.execute(server().db)
}

test('all invites that the list shows are mailed again by its filters; what cannot be sent is told apart, in one line', async () => {
  const { entity, maria } = await makeOrganization(server())
  await makeInvites(entity, 2)
  await makeInvites(entity, 1, { status: 'accepted', name: 'asked-before' })
  await makeInvites(entity, 1, { name: 'other' })
  const begun = await change(maria, { action: 'resend', matching: { searchTerm: 'asked' }, count: 3 })
  expect(begun).toMatchObject({ people: 3, changed: 2, refused: 1, done: true })
  const mails = await Promise.all([1, 2].map(n => server().mails(`asked-${n}@${entity.id}.test`)))
  expect(mails.map(all => all.length)).toEqual([1, 1])
  expect(await server().mails(`other-1@${entity.id}.test`)).toEqual([])
  const about = await peopleOf(maria, begun.id)
  expect(about).toMatchObject({ changed: 2, others: 1, totalNumberOfItems: 3 })
  expect(about.rows.map(({ name, outcome, entityUserId }) => [name, outcome, entityUserId])).toEqual([
    ['asked No 1', 'changed', null],
    ['asked No 2', 'changed', null],
    ['asked-before No 1', 'answered', null],
  ])
  const [line, ...rest] = await lines(maria)
  expect(line).toMatchObject({ action: 'invites.resent', bulk: { id: begun.id, people: 2 } })
  expect(rest.filter(({ action }) => action.startsWith('invite'))).toEqual([])
  expect((await lines(maria, { person: 'asked-2@' })).map(({ action }) => action)).toContain('invites.resent')
  expect((await lines(maria, { person: 'other-1@' })).map(({ action }) => action)).not.toContain('invites.resent')
  const again = await change(maria, { action: 'resend', matching: { searchTerm: 'asked' }, count: 3 })
  expect(again).toMatchObject({ changed: 0, refused: 3 })
  await expect(
    maria.client.send(undoBulkAction, { entityGuid: entity.guid, bulkActionId: begun.id }),
  ).rejects.toMatchObject({ problem: { errors: { bulkActionId: [bulkActionsMessages.notUndoable] } } })
})

test('acting by a filter is about exactly those that the list shows under it', async () => {
  const { entity, maria } = await makeOrganization(server())
  for (const status of ['pending', 'expired', 'accepted', 'declined'])
    await makeInvites(entity, 3, { status, name: status })
  for (const matching of [
    { status: ['expired'] },
    { status: ['pending', 'accepted'] },
    { searchTerm: 'declined 2' },
    {},
  ]) {
    const { rows, totalNumberOfItems: count } = await maria.client.send(listInvites, {
      entityGuid: entity.guid,
      pageSize: 100,
      ...matching,
    } as InputOf<typeof listInvites>)
    const { id } = await change(maria, { action: 'cancel', matching, count } as Wish)
    const about = (await peopleOf(maria, id)).rows.map(({ rowId }) => rowId)
    const shown = rows.map(({ inviteId }) => inviteId)
    expect(about.toSorted((one, other) => one - other)).toEqual(shown.toSorted((one, other) => one - other))
  }
})

test('another number than was seen changes nothing, and says how many match now', async () => {
  const { entity, maria } = await makeOrganization(server())
  await makeInvites(entity, 2)
  const field = (count: number, matching = {}) => change(maria, { action: 'cancel', matching, count })
  await expect(field(1)).rejects.toMatchObject({
    status: 409,
    problem: { errors: { count: [bulkActionsMessages.otherRows(2, 1)] } },
  })
  await expect(field(1, { searchTerm: 'nobody' })).rejects.toMatchObject({
    problem: { errors: { count: [bulkActionsMessages.noRows] } },
  })
  expect(await statuses(entity)).toEqual(['pending', 'pending'])
  const other = await makeOrganization(server())
  await expect(
    other.maria.client.send(changeMatchingInvites, {
      entityGuid: entity.guid,
      action: 'cancel',
      matching: {},
      count: 2,
    }),
  ).rejects.toMatchObject({ status: 404 })
})

test('many are cancelled by a job in steps, each once, though two administrators and a third by ids ask at once', async () => {
  const { entity, maria } = await makeOrganization(server())
  const omar = await makeMember(server(), entity, ['EntityAdmin'])
  const count = STEP * 2 + 1
  await makeInvites(entity, count)
  const [first] = await invitesOf(server(), entity)
  const wish = { action: 'cancel', matching: {}, count } as const
  const [one, other] = await Promise.all([change(maria, wish), change(omar, wish)])
  expect([one, other]).toMatchObject([{ done: false }, { done: false }])
  await Promise.all([
    server().work(),
    maria.client.send(cancelInvites, { entityGuid: entity.guid, inviteIds: [first?.id ?? 0] }),
  ])
  expect(new Set(await statuses(entity))).toEqual(new Set(['cancelled']))
  const { rows } = await maria.client.send(bulkActions, { entityGuid: entity.guid })
  expect(rows).toMatchObject([
    { processed: count, stopped: null },
    { processed: count, stopped: null },
  ])
  const byId = (await lines(maria)).filter(({ action }) => action === 'invite.cancelled').length
  expect(rows.reduce((sum, { changed }) => sum + changed, byId)).toBe(count)
})

test('whoever began it and is no administrator any more leaves the rest as it is', async () => {
  const { entity, maria } = await makeOrganization(server())
  const omar = await makeMember(server(), entity, ['EntityAdmin'])
  await makeInvites(entity, STEP + 1)
  const begun = await change(omar, { action: 'cancel', matching: {}, count: STEP + 1 })
  await server()
    .db.updateTable('memberships')
    .set({ roles: ['Learner'] })
    .where('entityId', '=', entity.id)
    .where('id', '=', omar.entityUserId)
    .execute()
  await server().work()
  expect((await peopleOf(maria, begun.id, { side: 'others' })).rows[0]?.outcome).toBe('stopped')
  expect(new Set(await statuses(entity))).toEqual(new Set(['pending']))
})

test('of several invites to one address, the newest is renewed', async () => {
  const { entity, maria } = await makeOrganization(server())
  for (let times = 0; times < 2; times++) await makeInvites(entity, 1, { status: 'expired' })
  await change(maria, { action: 'resend', matching: {}, count: 2 })
  expect(await statuses(entity)).toEqual(['expired', 'pending'])
})
