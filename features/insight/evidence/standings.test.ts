import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { unzipped } from '#platform/testing/unzipped.ts'
import { makeMember, type Member } from '#platform/testing/world.ts'
import { requirementPeople, waiveRequirement } from '#training/requirements/requirements.contract.ts'
import { makeRequirement } from '#training/requirements/testing/rules.ts'
import { countEvidence } from './evidence.contract.ts'
import { everything, evidenceWorld, peopleIn, textIn as text } from './testing/bundles.ts'

const server = testServer()
const ZONE = 'America/Los_Angeles'
const world = () => evidenceWorld(server())

/** The course of a registration, in everybody's catalog. */
async function offered(registrationId: number): Promise<number> {
  const { courseId, versionId } = await server()
    .db.selectFrom('registrations')
    .select(['courseId', 'versionId'])
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  await server()
    .db.updateTable('courses')
    .set({ currentVersionId: versionId, state: 'NATL' })
    .where('id', '=', courseId)
    .execute()
  return courseId
}

test('a requirement: its rule in words, and how each stands, as its own page says', async () => {
  const { zip, maria, leo, of, entity } = await world()
  const courseId = await offered(of.leo.registrationId)
  const requirementId = await makeRequirement(maria, [courseId])
  const ana = await makeMember(server(), entity, [], { firstName: 'Ana' })
  const bo = await makeMember(server(), entity, [], { firstName: 'Bo' })
  await server().work()
  const today = server().clock.today(ZONE)
  const waiver = { reason: 'On leave', waivedUntil: addDays(today, 30), entityUserIds: [ana.entityUserId] }
  await maria.client.send(waiveRequirement, { entityGuid: entity.guid, requirementId, ...waiver })
  await accepted(bo, requirementId, today)
  const files = await unzipped(await zip({ requirementId }))
  expect(text(files, 'index.html')).toContain('Within 30 days, again when the certificate ends')
  const people = peopleIn(files)
  expect(people.map(({ firstName, standing, completions }) => [firstName, standing, completions.length])).toEqual([
    ['Maria', 'ToDo', 0],
    ['Leo', 'Met', 1],
    ['Ana', 'Waived', 0],
    ['Bo', 'Met', 1],
  ])
  expect(people[2]).toMatchObject({ waiverReason: 'On leave', waivedBy: 'Maria Alvarez' })
  expect(people[3]?.completions).toMatchObject([
    { status: 'outside', course: 'Elsewhere', note: 'A college', number: null, file: expect.any(String) },
  ])
  // What was sent in is proof of it: the file is there, listed and signed for like every other.
  const place = people[3]?.completions[0]?.file ?? ''
  expect(place).toMatch(/^outside\/\d+\.jpeg$/)
  expect(text(files, place)).toBe('a scan')
  expect(text(files, 'certificates.csv')).toContain(`A college,${place}`)
  expect(text(files, 'manifest.json')).toContain(place)
  const { rows } = await maria.client.send(requirementPeople, { entityGuid: entity.guid, requirementId })
  const own = rows.map(row => [row.email, row.standing, row.dueOn, row.metUntil, row.since])
  expect(people.map(one => [one.email, one.standing, one.dueOn, one.until, one.since]).toSorted()).toEqual(
    own.toSorted(),
  )
  expect(await maria.client.send(countEvidence, { ...everything, requirementId, entityGuid: leo.entity.guid })).toEqual(
    {
      people: 4,
      completions: 2,
      certificates: 1,
      outside: 1,
    },
  )
}, 60_000)

/** A certificate from elsewhere that an administrator accepted. */
async function accepted({ entity, entityUserId, userId }: Member, requirementId: number, completedOn: string) {
  const { key } = await server().running.work.files.save(Buffer.from('a scan'))
  await server()
    .db.insertInto('outsideCertificates')
    .values({
      entityId: entity.id,
      membershipId: entityUserId,
      requirementId,
      title: 'Elsewhere',
      provider: 'A college',
      completedOn,
      fileName: 'a.jpeg',
      fileType: 'image/jpeg',
      storageKey: key,
      bytes: 6,
      status: 'Accepted',
      sentBy: userId,
      sentAt: server().clock.iso(),
      decidedBy: userId,
      decidedAt: server().clock.iso(),
    })
    .execute()
}

test('the ledger has the time of each module, the answers of each day, attempts and the attestation', async () => {
  const { zip, of, leo } = await world()
  const mine = { entityId: leo.entity.id, registrationId: of.leo.registrationId }
  const { db } = server()
  const day = (hour: string) => `2026-03-01T${hour}:00Z`
  const module = { ...mine, moduleKey: 'basics' }
  await db
    .insertInto('moduleProgress')
    .values({
      ...module,
      status: 'Complete',
      seconds: 600,
      pagesSeen: ['a', 'b'],
      startedAt: day('18:00'),
      completedAt: day('18:30'),
    })
    .execute()
  for (const [place, hour] of ['18:05', '18:20'].entries())
    await db
      .insertInto('pageAnswers')
      .values({
        ...module,
        pageKey: `p${place}`,
        chosen: [],
        correct: true,
        clientKey: randomUUID(),
        answeredAt: day(hour),
      })
      .execute()
  await db
    .insertInto('examAttempts')
    .values({
      ...mine,
      moduleKey: 'exam',
      number: 1,
      drawn: [],
      startedAt: day('19:00'),
      finishedAt: day('19:40'),
      score: 92,
      passed: true,
    })
    .execute()
  await db
    .insertInto('attestations')
    .values({ ...mine, typedName: '=Leo', text: '-', courseVersion: '1.2.0', language: 'en', attestedAt: day('19:50') })
    .execute()
  const lines = text(await unzipped(await zip()), 'ledger.csv')
    .trim()
    .split('\r\n')
  const at = (hour: string) => `2026-03-01T${hour}:00.000Z`
  expect(lines.slice(1).map(line => line.split(',').slice(5).join(','))).toEqual([
    `Lesson,basics,${at('18:00')},${at('18:30')},600,2,`,
    `Answers of a day,basics,${at('18:05')},${at('18:20')},,2,`,
    `Exam attempt,exam,${at('19:00')},${at('19:40')},,,92`,
    `Attestation,'=Leo,,${at('19:50')},,,`,
  ])
}, 60_000)
