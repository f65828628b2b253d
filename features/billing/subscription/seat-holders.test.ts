import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization } from '#platform/testing/world.ts'
import { seatHolders, subscription } from './subscription.contract.ts'

const server = testServer()

test('the list has exactly those whom the number counts, from the organization’s first midnight of the year', async () => {
  const { entity, maria, leo } = await makeOrganization(server(), { plan: 'Seat', quota: 25 })
  const noor = await makeMember(server(), entity, ['Learner'], { firstName: 'Noor', lastName: 'Haddad' })
  const { db, clock } = server()
  const since = addDays(clock.today('America/Los_Angeles'), -30)
  await db.updateTable('subscriptions').set({ startsOn: since }).where('entityId', '=', entity.id).execute()
  const active = (membershipId: number, lastActivityAt: string) =>
    db
      .updateTable('memberSummaries')
      .set({ lastActivityAt })
      .where('entityId', '=', entity.id)
      .where('membershipId', '=', membershipId)
      .execute()
  await active(leo.entityUserId, clock.iso())
  // The evening before, there.
  await active(noor.entityUserId, `${since}T03:00:00Z`)
  const at = { entityGuid: entity.guid }
  const list = await maria.client.send(seatHolders, at)
  expect(list).toMatchObject({
    totalNumberOfItems: 1,
    since,
    rows: [{ entityUserId: leo.entityUserId, email: leo.email, status: 'Active' }],
  })
  const used = async () => (await maria.client.send(subscription, at)).accountBillingOverview.seatsUsedSubscription
  expect(await used()).toBe(1)
  await active(noor.entityUserId, clock.iso())
  expect(await used()).toBe((await maria.client.send(seatHolders, at)).totalNumberOfItems)
  expect((await maria.client.send(seatHolders, { ...at, searchTerm: 'noor' })).rows).toHaveLength(1)
})

test('a Certificate plan counts nobody, and others may not look', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const at = { entityGuid: entity.guid }
  expect(await maria.client.send(seatHolders, at)).toEqual({ rows: [], totalNumberOfItems: 0, since: null })
  await expect(leo.client.send(seatHolders, at)).rejects.toMatchObject({ status: 403 })
})
