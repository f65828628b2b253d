import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { type Entity, makeOrganization, type Member } from '#platform/testing/world.ts'
import { supersede } from '#certificates/certificates/endings.server.ts'
import { completion, issueFor } from '#certificates/certificates/testing/completions.ts'
import { givePlan } from '#foundation/plans/entitlement.server.ts'
import { certificateUses } from './certificate-uses.contract.ts'
import { subscription } from './subscription.contract.ts'

const server = testServer()
const usesOf = (by: Member, more: object = {}) =>
  by.client.send(certificateUses, { entityGuid: by.entity.guid, pageSize: 100, ...more })
const issue = async (member: Member) => issueFor(server(), await completion(server(), member))
const numbers = async (by: Member) =>
  (await by.client.send(subscription, { entityGuid: by.entity.guid })).accountBillingOverview
const change = ({ id }: Entity, plan: { paygQuota?: number; certificatesUsed?: number }) =>
  server().db.updateTable('subscriptions').set(plan).where('entityId', '=', id).execute()

test('the list has exactly those that the number counts: the plan’s first, then those of packs', async () => {
  const { entity, maria, leo } = await makeOrganization(server(), { quota: 2 })
  await change(entity, { paygQuota: 2 })
  const issued = [await issue(leo), await issue(leo), await issue(leo)]
  const names = issued.map(({ certificateName }) => certificateName)
  const [plan, bought] = [await usesOf(maria), await usesOf(maria, { of: 'bought' })]
  expect(plan).toMatchObject({ totalNumberOfItems: 2, used: 2, before: 0 })
  expect(new Set(plan.rows.map(({ number }) => number))).toEqual(new Set(names.slice(0, 2)))
  expect(bought).toMatchObject({ totalNumberOfItems: 1, used: 1, before: 0 })
  expect(bought.rows).toMatchObject([{ number: names[2], name: 'Leo Tran', entityUserId: leo.entityUserId }])
  expect(await numbers(maria)).toMatchObject({ certificatesUsedSubscription: 2, certificatesUsedPayAsYouGo: 1 })
  const all = await usesOf(maria, { of: 'all' })
  expect(all, 'as the dashboard counts').toMatchObject({ totalNumberOfItems: 3, used: 3, before: 0 })
  expect(new Set(all.rows.map(({ number }) => number))).toEqual(new Set(names))
  expect((await usesOf(maria, { searchTerm: names[1] })).rows).toHaveLength(1)
  await expect(usesOf(leo)).rejects.toMatchObject({ status: 403 })
})

test('of many issued at once, the number and the list agree', async () => {
  const { entity, maria, leo } = await makeOrganization(server(), { quota: 3 })
  await change(entity, { paygQuota: 2 })
  const registrations: number[] = []
  for (let at = 0; at < 8; at++) registrations.push(await completion(server(), leo))
  await Promise.all(registrations.map(id => issueFor(server(), id)))
  expect(await usesOf(maria)).toMatchObject({ totalNumberOfItems: 3, used: 3, before: 0 })
  expect(await usesOf(maria, { of: 'bought' })).toMatchObject({ totalNumberOfItems: 2, used: 2, before: 0 })
})

test('a corrected certificate is listed once, with its new number', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const { certificateId } = await issue(leo)
  const { db, running } = server()
  const now = await db.transaction().execute(trx =>
    supersede(trx, running.work, {
      entityId: entity.id,
      certificateId,
      reason: 'Misspelled',
      corrections: { learnerName: 'Léo Tran' },
      caller: { userId: maria.userId, actorId: null },
    }),
  )
  const list = await usesOf(maria)
  expect(list).toMatchObject({ totalNumberOfItems: 1, used: 1, before: 0 })
  expect(list.rows[0]?.number).toBe(now.issued.certificateName)
})

test('a new year of the plan begins with nothing used and nothing listed; another plan in the middle keeps both', async () => {
  const { entity, maria, leo } = await makeOrganization(server(), { quota: 5 })
  await issue(leo)
  const today = server().clock.today('America/Los_Angeles')
  const give = (startsOn: typeof today) =>
    server()
      .db.transaction()
      .execute(trx =>
        givePlan(trx, entity.id, {
          productKey: 'certificate-100',
          startsOn,
          endsOn: addDays(startsOn, 365),
          cancelOn: null,
        }),
      )
  await give(today)
  await give(today)
  expect(await usesOf(maria)).toMatchObject({ totalNumberOfItems: 1, used: 1, before: 0 })
  await give(addDays(today, 400))
  expect(await usesOf(maria)).toMatchObject({ totalNumberOfItems: 0, used: 0, before: 0 })
})

test('a trial and a plan by people take none of the plan’s; what was counted before it was noted is told by its number', async () => {
  const trial = await makeOrganization(server(), { plan: 'Trial' })
  await issue(trial.leo)
  const seats = await makeOrganization(server(), { plan: 'Seat' })
  await issue(seats.leo)
  for (const { maria } of [trial, seats]) expect(await usesOf(maria)).toMatchObject({ totalNumberOfItems: 0, used: 0 })
  expect(await usesOf(trial.maria, { of: 'trial' })).toMatchObject({ totalNumberOfItems: 1, used: 1, before: 0 })
  const took = await server()
    .db.selectFrom('certificateUses')
    .select('took')
    .where('entityId', 'in', [trial.entity.id, seats.entity.id])
    .orderBy('certificateId')
    .execute()
  expect(took.map(one => one.took)).toEqual(['trial', 'nothing'])
  const old = await makeOrganization(server())
  await issue(old.leo)
  await change(old.entity, { certificatesUsed: 4 })
  expect(await usesOf(old.maria)).toMatchObject({ totalNumberOfItems: 1, used: 4, before: 3 })
})
