import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { sweepMornings } from './testing/mornings.ts'

const server = testServer()
const at = (day: CalendarDate, time = '16:30') => server().clock.set(server().db, new Date(`${day}T${time}:00Z`))
const noticesTo = async (person: Member) =>
  (
    await server()
      .db.selectFrom('mails')
      .select(['createdAt', 'template'])
      .where('recipient', '=', person.email)
      .orderBy('id')
      .execute()
  )
    .filter(({ template }) => template === 'plan-ends')
    .map(({ createdAt }) => createdAt.slice(0, 10))
const plan = (of: Member, set: object) =>
  server().db.updateTable('subscriptions').set(set).where('entityId', '=', of.entity.id).execute()

let last = Date.parse('2027-01-06')
async function beginning() {
  last += 420 * 86_400_000
  const first = new Date(last).toISOString().slice(0, 10)
  await at(first)
  return (count: number) => addDays(first, count)
}
/** Each day, several times, with what happens on it. */
async function live(
  day: (count: number) => CalendarDate,
  until: number,
  happens: Readonly<Record<number, () => Promise<unknown>>> = {},
) {
  for (let count = 0; count <= until; count++)
    for (const time of ['16:30', '19:00']) {
      await at(day(count), time)
      if (time === '16:30') await happens[count]?.()
      await sweepMornings(server())
    }
}

test('a trial: 3 days before and on its last day, to each active administrator, once', async () => {
  const day = await beginning()
  const { maria, leo, entity } = await makeOrganization(server(), { plan: 'Trial' })
  const second = await makeMember(server(), entity, ['EntityAdmin'])
  await live(day, 20)
  for (const admin of [maria, second]) expect(await noticesTo(admin)).toEqual([day(11), day(14)])
  expect(await noticesTo(leo)).toEqual([])
}, 60_000)

test('a plan: only if it ends; not one that renews itself, nor after it was renewed', async () => {
  const day = await beginning()
  const [cancelled, agreed, unpaid, renews, resumed, renewed, trialBought] = (await Promise.all(
    Array.from({ length: 7 }, async () => (await makeOrganization(server())).maria),
  )) as [Member, Member, Member, Member, Member, Member, Member]
  const ends = { endsOn: day(30) }
  await plan(cancelled, { ...ends, cancelOn: day(30) })
  await plan(agreed, { ...ends, isEnterprise: true })
  await plan(unpaid, { ...ends, paymentDue: true })
  await plan(renews, ends)
  for (const one of [resumed, renewed]) await plan(one, { ...ends, cancelOn: day(30) })
  await plan(trialBought, { status: 'Trial', trialEndsOn: day(30), endsOn: null, planType: null })
  await live(day, 40, {
    // Resumed after the first notice, and cancelled again before the last: the same day is told once of each notice.
    18: () => plan(resumed, { cancelOn: null }),
    29: () => plan(resumed, { cancelOn: day(30) }),
    28: () => plan(renewed, { endsOn: day(395), cancelOn: null }),
    20: () =>
      plan(trialBought, {
        status: 'Active',
        planType: 'Certificate',
        planName: 'Certificate 25',
        endsOn: day(385),
        certificateQuota: 25,
      }),
  })
  for (const one of [cancelled, agreed, unpaid]) expect(await noticesTo(one)).toEqual([day(16), day(27), day(30)])
  expect(await noticesTo(renews)).toEqual([])
  expect(await noticesTo(resumed)).toEqual([day(16), day(29), day(30)])
  expect(await noticesTo(renewed)).toEqual([day(16), day(27)])
  expect(await noticesTo(trialBought)).toEqual([])
}, 60_000)

test('a notice that was missed comes late with the days that are left, and two workers send it once', async () => {
  const day = await beginning()
  const { maria } = await makeOrganization(server(), { name: 'Hostile <i>School</i>' })
  await plan(maria, { endsOn: day(20), cancelOn: day(20), planName: 'Certificate 100' })
  await at(day(15))
  await Promise.all([1, 2].map(() => sweepMornings(server())))
  await server().work()
  const mails = (await server().mails(maria.email)).filter(({ subject }) => subject.includes('ends in'))
  expect(mails.map(({ subject }) => subject)).toEqual(['The plan of Hostile <i>School</i> ends in 5 days'])
  expect(mails[0]?.text).toContain('New certificates are held back')
  expect(mails[0]?.text).toMatch(/\/organization\/account-billing\?tab=billing/)
  expect(mails[0]?.html).not.toContain('<i>')
})
