import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization } from '#platform/testing/world.ts'
import { previewAssignment } from '#training/assignments/assignments.contract.ts'
import { userDetails } from '#people/edit-user/edit-user.contract.ts'
import { mayImport } from '#people/import-learners/import-learners.contract.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { register } from '#learning/player/testing/learning.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { addDays } from '#platform/shared/calendar-date.ts'
import { endPlan } from './entitlement.server.ts'
import { readLastPlan } from './last-plan.server.ts'
import { readPlan } from './plan.server.ts'
import { takeCertificate } from './quota.server.ts'
import { startTrial } from './trial.server.ts'

const server = testServer()

/** An organization in that zone, at that instant, whose plan or trial has this last day. */
async function atInstant(
  timeZone: string,
  instant: string,
  last: { endsOn: string } | { trialEndsOn: string; status: 'Trial' },
) {
  await server().clock.set(server().db, new Date(instant))
  const { maria, entity } = await makeOrganization(server())
  await server().db.updateTable('entities').set({ timeZone }).where('id', '=', entity.id).execute()
  await server().db.updateTable('subscriptions').set(last).where('entityId', '=', entity.id).execute()
  return { maria, entity }
}

// Part 5: in Los Angeles a day ends when UTC's next one is hours old; in Auckland it ends hours before UTC's.
const edges = [
  ['America/Los_Angeles', '2027-03-11T07:59:00Z', '2027-03-10', true],
  ['America/Los_Angeles', '2027-03-11T08:01:00Z', '2027-03-10', false],
  ['Pacific/Auckland', '2027-03-11T10:59:00Z', '2027-03-11', true],
  ['Pacific/Auckland', '2027-03-11T11:01:00Z', '2027-03-11', false],
  // Half an hour before midnight in Honolulu, and a minute after it.
  ['Pacific/Honolulu', '2027-03-11T09:30:00Z', '2027-03-10', true],
  ['Pacific/Honolulu', '2027-03-11T10:01:00Z', '2027-03-10', false],
  // The days on which the clocks change have 23 and 25 hours.
  ['America/Los_Angeles', '2027-03-15T06:30:00Z', '2027-03-14', true],
  ['America/Los_Angeles', '2027-03-15T07:01:00Z', '2027-03-14', false],
  ['America/Los_Angeles', '2027-11-08T07:30:00Z', '2027-11-07', true],
  ['America/Los_Angeles', '2027-11-08T08:01:00Z', '2027-11-07', false],
] as const

test.each(edges)(
  'in %s at %s a plan until %s is live: %s, wherever that is asked',
  async (timeZone, instant, endsOn, live) => {
    const { maria, entity } = await atInstant(timeZone, instant, { endsOn })
    const who = await maria.client.send(me, {})
    const plan = await readPlan(server().db, server(), entity.id)
    const imports = await maria.client.raw(mayImport, { entityGuid: entity.guid })
    expect({
      profile: who.profiles[0]?.hasActiveSubscription,
      plan: plan?.live,
      daysLeft: plan?.daysLeft,
      imports: imports.json().mayImport ?? false,
    }).toEqual({ profile: live, plan: live, daysLeft: live ? 0 : -1, imports: live })
    expect((await takeCertificate(server().db, server().running.work, entity.id)) !== null).toBe(live)
  },
)

test.each(edges)('in %s at %s a plan is cut short on %s if it is ended while it runs: %s', async (...of) => {
  const [timeZone, instant, day, running] = of
  const { entity } = await atInstant(timeZone, instant, { endsOn: '2027-12-31' })
  await server()
    .db.transaction()
    .execute(trx => endPlan(trx, server(), entity.id))
  const last = await readLastPlan(server().db, server(), entity.id)
  expect(last?.endedOn).toBe(running ? day : addDays(day, 1))
})

test.each(edges)('in %s at %s a trial until %s goes on: %s', async (timeZone, instant, trialEndsOn, goesOn) => {
  const { entity } = await atInstant(timeZone, instant, { trialEndsOn, status: 'Trial' })
  expect(await readPlan(server().db, server(), entity.id)).toMatchObject({
    isTrialOver: !goesOn,
    daysLeft: goesOn ? 0 : -1,
    remainingTrialDays: 0,
  })
  expect((await takeCertificate(server().db, server().running.work, entity.id)) !== null).toBe(goesOn)
})

test.each([
  ['America/Los_Angeles', '2027-03-24'],
  ['Pacific/Auckland', '2027-03-25'],
])('in %s a trial of 14 days begins on the organization’s own day', async (timeZone, lastDay) => {
  const { entity } = await atInstant(timeZone, '2027-03-11T05:00:00Z', { endsOn: '2027-03-01' })
  await server().db.deleteFrom('subscriptions').where('entityId', '=', entity.id).execute()
  await server()
    .db.transaction()
    .execute(trx => startTrial(trx, server().running.work, entity.id))
  expect((await readPlan(server().db, server(), entity.id))?.trialEndsOn).toBe(lastDay)
})

// A year that begins on March 11 begins there at midnight: what was done a minute earlier belongs to the year before.
test.each([
  ['America/Los_Angeles', '2027-03-11T07:59:00Z', false],
  ['America/Los_Angeles', '2027-03-11T08:00:00Z', true],
  ['Pacific/Auckland', '2027-03-10T10:59:00Z', false],
  ['Pacific/Auckland', '2027-03-10T11:00:00Z', true],
])(
  'in %s activity at %s is of the year: %s, for the seats, an assignment’s seats, and whether one may be archived',
  async (timeZone, instant, isOfTheYear) => {
    const { entity, maria } = await atInstant(timeZone, '2027-03-20T12:00:00Z', { endsOn: '2028-03-10' })
    await server()
      .db.updateTable('subscriptions')
      .set({ startsOn: '2027-03-11', planType: 'Seat', numberOfSeats: 25 })
      .where('entityId', '=', entity.id)
      .execute()
    const learner = await makeMember(server(), entity)
    const registration = await register(server(), learner, await makeCourse(server()))
    await server()
      .db.updateTable('registrations')
      .set({ status: 'In_Progress', dateStarted: instant, lastBeatAt: instant })
      .where('id', '=', registration)
      .execute()
    expect((await readPlan(server().db, server(), entity.id))?.seatsUsed).toBe(isOfTheYear ? 1 : 0)
    const { seats } = await maria.client.send(previewAssignment, {
      entityGuid: entity.guid,
      entityUserIds: [learner.entityUserId],
      courseIds: [await makeCourse(server())],
      email: false,
      isAllLearners: false,
    })
    expect(seats?.mayTake).toBe(isOfTheYear ? 0 : 1)
    expect(await maria.client.send(userDetails, { entityUserId: learner.entityUserId })).toMatchObject({
      hasActivityInSubscriptionYear: isOfTheYear,
    })
  },
)
