import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, type Member } from '#platform/testing/world.ts'
import { decideJoinRequests, requestToJoin } from '#entrance/join-requests/join-requests.contract.ts'
import { idsOf, makeJoinPage, newAddress, requestsOf } from '#entrance/join-requests/testing/joining.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'
import { bulkPeople } from '#organization/audit-log/bulk-people.contract.ts'
import { bulkActionsMessages } from '../bulk-actions/bulk-actions.messages.ts'
import { answerMatching } from './answer-requests.contract.ts'

const server = testServer()

async function withRequests(count: number) {
  const page = await makeJoinPage(server())
  const emails = Array.from({ length: count }, () => newAddress())
  for (const email of emails) await server().anyone.send(requestToJoin, { slug: page.slug, email })
  return { ...page, emails, ids: await idsOf(server(), page) }
}
const answer = (by: Member, decision: 'approve' | 'decline', count: number, matching = {}) =>
  by.client.send(answerMatching, { entityGuid: by.entity.guid, decision, matching, count })
const outcomesOf = async (by: Member, bulkActionId: number) =>
  (await by.client.send(bulkPeople, { entityGuid: by.entity.guid, bulkActionId, pageSize: 100 })).rows

test('all requests that match are approved with a mail each; what was answered before stays, in one line', async () => {
  const page = await withRequests(4)
  const { maria, entityGuid, emails, ids } = page
  await maria.client.send(decideJoinRequests, { entityGuid, ids: ids.slice(0, 1), decision: 'decline' })
  const begun = await answer(maria, 'approve', 4)
  expect(begun).toMatchObject({ people: 4, changed: 3, refused: 1, done: true })
  expect((await requestsOf(server(), page)).map(({ status }) => status)).toEqual([
    'declined',
    'approved',
    'approved',
    'approved',
  ])
  const mails = await Promise.all(emails.map(email => server().mails(email)))
  expect(mails.map(all => all.length)).toEqual([1, 1, 1, 1])
  expect((await outcomesOf(maria, begun.id)).find(({ rowId }) => rowId === ids[0])).toMatchObject({
    name: emails[0],
    outcome: 'answered',
  })
  const lines = (await maria.client.send(auditLog, { entityGuid, pageSize: 100 })).rows
  expect(lines.find(({ action }) => action === 'joinRequests.approved')).toMatchObject({ bulk: { people: 3 } })
  expect(lines.filter(({ action }) => action === 'joinRequest.approved')).toEqual([])
})

test('declining by a filter tells only those it finds; one whose time has passed is left', async () => {
  const page = await withRequests(3)
  const { maria, emails, ids, entity } = page
  await server()
    .db.updateTable('joinRequests')
    .set({ expiresAt: server().clock.iso(-1) })
    .where('entityId', '=', entity.id)
    .where('id', '=', ids[1] ?? 0)
    .execute()
  const begun = await answer(maria, 'decline', 3, { status: ['requested'] })
  expect(begun).toMatchObject({ changed: 2, refused: 1 })
  expect((await outcomesOf(maria, begun.id)).find(({ rowId }) => rowId === ids[1])?.outcome).toBe('expired')
  expect(await server().mails(emails[1] ?? '')).toEqual([])
})

test('of two administrators at once, one approves each request and the other finds it answered', async () => {
  const page = await withRequests(6)
  const omar = await makeMember(server(), page.entity, ['EntityAdmin'])
  const both = await Promise.all([answer(page.maria, 'approve', 6), answer(omar, 'decline', 6)])
  expect(both.map(({ changed }) => changed).toSorted()).toEqual([0, 6])
  expect(new Set((await requestsOf(server(), page)).map(({ status }) => status)).size).toBe(1)
  const mails = await Promise.all(page.emails.map(email => server().mails(email)))
  expect(mails.every(all => all.length === 1)).toBe(true)
})

test('another number than was seen is refused, and so is who does not administer the organization', async () => {
  const page = await withRequests(2)
  await expect(answer(page.maria, 'approve', 3)).rejects.toMatchObject({
    status: 409,
    problem: { errors: { count: [bulkActionsMessages.otherRows(2, 3)] } },
  })
  await expect(answer(page.leo, 'approve', 2)).rejects.toMatchObject({ status: 403 })
  expect((await requestsOf(server(), page)).every(({ status }) => status === 'requested')).toBe(true)
})
