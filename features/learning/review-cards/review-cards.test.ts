import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, dateIn } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { actingAs, makeEntity, makeOrganization, makeStaff, type Member } from '#platform/testing/world.ts'
import { saveMailPreferences } from '#profile/mail-preferences/mail-preferences.contract.ts'
import { courseFiles, publishFiles } from '../player/testing/course.ts'
import { comeBack, pass, register, steps } from '../player/testing/learning.ts'
import { mailCards } from './cards-mail.server.ts'
import { rateCards, type Rating, reviewCards } from './review-cards.contract.ts'

const server = testServer()

const cardsYaml = (count: number, words = 'Answer') =>
  Array.from(
    { length: count },
    (_, index) => `- { key: c${index}, front: 'Front ${index}?', back: '**${words}** ${index}.', source: law }\n`,
  ).join('')

async function withCards(count = 3, given: { slug?: string; version?: string; words?: string } = {}) {
  const { slug = `cards-${randomUUID()}`, version = '1.0.0' } = given
  const files = courseFiles({ slug, version, name: `Cards ${slug.slice(-6)}` })
  for (const language of ['en', 'es']) files[`${slug}/${language}/cards.yaml`] = cardsYaml(count, given.words)
  await publishFiles(server(), files)
  const { id } = await server().db.selectFrom('courses').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  return { slug, courseId: id }
}

async function taken(person: Member, courseId: number, wrongFirst = false) {
  const registrationId = await register(server(), person, courseId)
  const way = steps(server(), person, registrationId)
  await way.lessons()
  if (wrongFirst) {
    await way.exam(false)
    await way.reread()
    await comeBack(server(), person, 2)
  }
  await way.exam(true)
  await way.evaluate()
  await way.sign()
}

const asked = (person: Member) => person.client.send(reviewCards, { entityGuid: person.entity.guid })
type Card = Awaited<ReturnType<typeof asked>>['cards'][number]
const rate = (person: Member, cards: readonly Card[], rating: Rating) =>
  person.client.send(rateCards, {
    entityGuid: person.entity.guid,
    ratings: cards.map(({ courseId, key, box }) => ({ courseId, key, box, rating })),
  })

test('cards come with the completed course, not before', async () => {
  const { leo } = await makeOrganization(server())
  const { courseId } = await withCards()
  await register(server(), leo, courseId)
  expect(await asked(leo)).toMatchObject({ cards: [], total: 0, seen: 0, nextOn: null })
  await taken(leo, courseId)
  const { cards, total, seen } = await asked(leo)
  expect([total, seen]).toEqual([3, 0])
  expect(cards[0]).toMatchObject({
    courseId,
    key: 'c0',
    box: null,
    front: 'Front 0?',
    situation: null,
    options: [],
    backHtml: '<p><strong>Answer</strong> 0.</p>',
    source: { key: 'law' },
  })
})

test('what was rated comes back on its day: known later, not known tomorrow', async () => {
  const { leo } = await makeOrganization(server())
  const { courseId } = await withCards()
  await taken(leo, courseId)
  const { cards, today } = await asked(leo)
  const [one, two, three] = cards as [Card, Card, Card]
  await rate(leo, [one], 'knew')
  await rate(leo, [two], 'nearly')
  await rate(leo, [three], 'not')
  expect(await asked(leo)).toMatchObject({ cards: [], seen: 3, nextOn: addDays(today, 1) })
  await comeBack(server(), leo, 1)
  expect((await asked(leo)).cards.map(({ key, box }) => [key, box])).toEqual([
    ['c1', 1],
    ['c2', 1],
  ])
  await comeBack(server(), leo, 2)
  expect((await asked(leo)).cards.map(({ key, box }) => [key, box])).toEqual([
    ['c1', 1],
    ['c2', 1],
    ['c0', 2],
  ])
})

test('questions that were missed in the exam become cards, with their answer, before the others', async () => {
  const { leo } = await makeOrganization(server())
  const { courseId } = await withCards()
  await taken(leo, courseId, true)
  const { cards, total } = await asked(leo)
  expect(total).toBe(7)
  expect(cards[0]).toMatchObject({
    key: expect.stringMatching(/^exam\/q\d$/),
    front: expect.stringContaining('Question'),
    options: expect.arrayContaining(['Right', 'Wrong']),
    right: ['Right'],
    backHtml: expect.stringMatching(/^<p>Because of reason \d\.<\/p>$/),
  })
  expect(cards.map(({ key }) => key).slice(4)).toEqual(['c0', 'c1', 'c2'])
})

test('a corrected card is repeated as corrected, whichever version was taken', async () => {
  const { leo } = await makeOrganization(server())
  const { slug, courseId } = await withCards(2)
  await taken(leo, courseId)
  await rate(leo, (await asked(leo)).cards, 'knew')
  await withCards(3, { slug, version: '1.0.1', words: 'Mended' })
  const { cards, total, seen } = await asked(leo)
  expect([total, seen]).toEqual([3, 2])
  expect(cards).toMatchObject([{ key: 'c2', backHtml: '<p><strong>Mended</strong> 2.</p>' }])
})

test('a rating that is sent again, fifty times at once or days later, counts once', async () => {
  const { leo } = await makeOrganization(server())
  const { courseId } = await withCards()
  await taken(leo, courseId)
  const { cards } = await asked(leo)
  await Promise.all(Array.from({ length: 50 }, () => rate(leo, cards, 'knew')))
  const boxes = async () =>
    (
      await server()
        .db.selectFrom('reviewCards')
        .select(['cardKey', 'box', 'reviewedOn'])
        .where('userId', '=', leo.userId)
        .orderBy('cardKey')
        .execute()
    ).map(({ box, reviewedOn }) => [box, reviewedOn])
  const before = await boxes()
  expect(before.map(([box]) => box)).toEqual([2, 2, 2])
  await comeBack(server(), leo, 10)
  await rate(leo, cards, 'knew')
  expect(await boxes()).toEqual(before)
})

test('cards of others, of courses not taken, or of no course at all are passed over', async () => {
  const { leo } = await makeOrganization(server())
  const [{ courseId }, other] = [await withCards(), await withCards()]
  await taken(leo, courseId)
  const of = (course: number, key: string) => ({ courseId: course, key, box: null, rating: 'knew' as const })
  await leo.client.send(rateCards, {
    entityGuid: leo.entity.guid,
    ratings: [of(other.courseId, 'c0'), of(courseId, 'nothing'), of(courseId, 'exam/q1'), of(2_147_483_647, 'c0')],
  })
  expect(await server().db.selectFrom('reviewCards').select('box').where('userId', '=', leo.userId).execute()).toEqual(
    [],
  )
})

test('what is known belongs to the person: in another organization the same cards go on', async () => {
  const { leo } = await makeOrganization(server())
  const { courseId } = await withCards()
  await taken(leo, courseId)
  await rate(leo, (await asked(leo)).cards, 'knew')
  const entity = await makeEntity(server())
  const { id: entityUserId } = await server()
    .db.insertInto('memberships')
    .values({ entityId: entity.id, userId: leo.userId, roles: ['Learner'], createdAt: server().clock.iso() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const elsewhere = { ...leo, entity, entityUserId }
  await taken(elsewhere, courseId)
  expect(await asked(elsewhere)).toMatchObject({
    cards: [],
    total: 3,
    seen: 3,
  })
})

test('staff who look as somebody else see the cards and answer none', async () => {
  const { leo } = await makeOrganization(server())
  const { courseId } = await withCards()
  await taken(leo, courseId)
  const staff = await actingAs(server(), await makeStaff(server()), leo)
  const { cards } = await staff.send(reviewCards, { entityGuid: leo.entity.guid })
  expect(cards).toHaveLength(3)
  await expect(
    staff.send(rateCards, {
      entityGuid: leo.entity.guid,
      ratings: [{ courseId, key: 'c0', box: null, rating: 'knew' }],
    }),
  ).rejects.toMatchObject({ status: 403 })
})

test.each([
  [{ ratings: [] }],
  [{ ratings: [{ courseId: 1, key: 'a', box: 6, rating: 'knew' }] }],
  [{ ratings: [{ courseId: 1, key: 'a', box: null, rating: 'maybe' }] }],
  [{ ratings: [{ courseId: 1, key: 'a'.repeat(201), box: null, rating: 'knew' }] }],
  [{ ratings: Array.from({ length: 51 }, () => ({ courseId: 1, key: 'a', box: null, rating: 'knew' })) }],
])('what is no rating is refused (%#)', async body => {
  const { leo } = await makeOrganization(server())
  expect((await leo.client.raw(rateCards, { entityGuid: leo.entity.guid, ...body })).statusCode).toBe(400)
})

test('the weekly mail: to those who asked, once a week, when cards wait, and not after a no', async () => {
  const { leo, maria } = await makeOrganization(server())
  const { courseId } = await withCards()
  await taken(leo, courseId)
  await taken(maria, courseId)
  for (const person of [leo, maria]) await rate(person, (await asked(person)).cards, 'not')
  await leo.client.send(saveMailPreferences, { cards: true })
  const sent = async (person: Member) => {
    await mailCards(server().running.work)
    await mailCards(server().running.work)
    await server().work()
    return (await server().mails(person.email)).filter(({ subject }) => subject.startsWith('Three minutes')).length
  }
  const noon = async (days: number) => {
    const day = addDays(dateIn('UTC', server().clock.now()), days)
    await pass(server(), (Date.parse(`${day}T18:00:00Z`) - server().clock.now().getTime()) / 1000)
  }
  await noon(1)
  expect(await sent(leo)).toBe(0)
  await noon(7)
  expect(await sent(leo)).toBe(1)
  await noon(1)
  expect(await sent(leo)).toBe(1)
  await noon(6)
  expect(await sent(leo)).toBe(2)
  await comeBack(server(), leo, 0)
  await rate(leo, (await asked(leo)).cards, 'knew')
  await noon(7)
  expect(await sent(leo)).toBe(3)
  await comeBack(server(), leo, 0)
  await leo.client.send(saveMailPreferences, { cards: false })
  await noon(14)
  expect(await sent(leo)).toBe(3)
  expect(await sent(maria)).toBe(0)
})
