import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import {
  type Entity,
  makeEntity,
  makeMember,
  makeOrganization,
  type Member,
  makePerson,
} from '#platform/testing/world.ts'
import { makeRequirement } from '#training/requirements/testing/rules.ts'
import { register } from '#learning/player/testing/learning.ts'
import { makeCourse } from '../import-learners/testing/world.ts'
import { personTimeline, TIMELINE_PAGE, type TimelineEvent, TimelineKind } from './person-timeline.contract.ts'

const server = testServer()
/** Few moments, so that many events share one. */
const instant = fc.integer({ min: 1, max: 40 }).map(day => new Date(Date.UTC(2026, 0, day, 20)).toISOString())
const day = fc.integer({ min: 1, max: 28 }).map(date => `2026-01-${String(date).padStart(2, '0')}`)

const Training = fc.record({
  added: instant,
  started: fc.option(instant),
  completed: fc.option(instant),
  exams: fc.array(fc.record({ at: fc.option(instant), passed: fc.boolean() }), { maxLength: 4 }),
  reminded: fc.uniqueArray(day, { maxLength: 4 }),
})
const History = fc.record({
  trainings: fc.array(Training, { maxLength: 12 }),
  lines: fc.array(
    fc.record({ at: instant, action: fc.constantFrom('member.promoted', 'member.deactivated', 'supervisor.made') }),
    { maxLength: 40 },
  ),
  moved: fc.array(fc.record({ at: instant, added: fc.boolean() }), { maxLength: 20 }),
  waivers: fc.array(fc.record({ at: instant, ended: instant }), { maxLength: 8 }),
  byHand: fc.uniqueArray(instant, { maxLength: 10 }),
  invites: fc.array(instant, { maxLength: 3 }),
})
type History = typeof History extends fc.Arbitrary<infer T> ? T : never

interface Expected {
  readonly key: string
  readonly at: string
  readonly kind: TimelineKind
}

/** Writes a history of a member into the tables, and returns what is to be told of it. */
async function happen(of: Member, by: Member, history: History, requirementId: number): Promise<Expected[]> {
  const { db } = server()
  const entityId = of.entity.id
  const told: Expected[] = []
  const tell = (key: string, at: string, kind: TimelineKind) => told.push({ key, at, kind })
  for (const training of history.trainings) {
    const id = await register(server(), of, await makeCourse(server()))
    const { started, completed, added } = training
    const status = completed ? 'Complete' : started ? 'In_Progress' : 'Not_Started'
    const change = { dateAdded: added, dateStarted: started, dateCompleted: completed, status } as const
    await db.updateTable('registrations').set(change).where('id', '=', id).execute()
    tell(`training ${id}`, added, 'trainings')
    if (started) tell(`started ${id}`, started, 'trainings')
    if (completed) tell(`completed ${id}`, completed, 'trainings')
    for (const [at, exam] of training.exams.entries()) {
      // One attempt may be open, of each exam.
      const attempt = await db
        .insertInto('examAttempts')
        .values({
          entityId,
          registrationId: id,
          moduleKey: `exam-${at}`,
          number: 1,
          drawn: [],
          startedAt: added,
          finishedAt: exam.at,
          passed: exam.at === null ? null : exam.passed,
          score: exam.at === null ? null : 50,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (exam.at && !exam.passed) tell(`exam ${attempt.id}`, exam.at, 'trainings')
    }
    for (const [at, sentOn] of training.reminded.entries())
      await db
        .insertInto('reminders')
        .values({ entityId, registrationId: id, kind: 'due', stage: -at, sentOn })
        .execute()
  }
  // One mail tells of all that fall on a day; at eight in the morning of the organization where only the day is known.
  for (const sentOn of new Set(history.trainings.flatMap(({ reminded }) => reminded)))
    tell(`reminded ${of.entityUserId} ${sentOn}`, `${sentOn}T16:00:00.000Z`, 'reminders')
  for (const { at, action } of history.lines)
    tell(`line ${await line(of.entity, by, { at, action, target: of.email })}`, at, 'membership')
  for (const { at, added } of history.moved) {
    const detail = { [added ? 'added' : 'removed']: [of.entityUserId, 1] }
    const id = await line(of.entity, by, { at, action: 'group.membersChanged', target: 'Nurses', detail })
    tell(`line ${id}`, at, 'groups')
  }
  for (const { at, ended } of history.waivers) {
    const { id } = await db
      .insertInto('requirementWaivers')
      .values({
        entityId,
        requirementId,
        membershipId: of.entityUserId,
        reason: 'On leave',
        waivedUntil: '2026-06-30',
        givenBy: by.userId,
        givenAt: at,
        endedBy: by.userId,
        endedAt: ended,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    tell(`waived ${id}`, at, 'requirements')
    tell(`unwaived ${id}`, ended, 'requirements')
  }
  for (const at of history.byHand) {
    await db
      .insertInto('handReminders')
      .values({ entityId, membershipId: of.entityUserId, sentAt: at, sentBy: by.userId })
      .execute()
    // Told from its own row: the line is the same reminder.
    await line(of.entity, by, {
      at: new Date(Date.parse(at) + 3000).toISOString(),
      action: 'member.reminded',
      target: of.email,
    })
    const stamp = at.replaceAll(/[T:.]/g, '-').replace('Z', '000')
    tell(`reminder ${of.entityUserId} ${stamp}`, at, 'reminders')
  }
  for (const at of history.invites) {
    const { id } = await db
      .insertInto('invites')
      .values({ entityId, email: of.email, invitedBy: by.userId, createdAt: at, expiresAt: at, status: 'accepted' })
      .returning('id')
      .executeTakeFirstOrThrow()
    tell(`invited ${id}`, at, 'membership')
  }
  const joined = await db
    .selectFrom('memberships')
    .select('createdAt')
    .where('id', '=', of.entityUserId)
    .executeTakeFirstOrThrow()
  tell(`joined ${of.entityUserId}`, joined.createdAt, 'membership')
  return told
}

async function line(
  entity: Entity,
  by: Member,
  { detail = {}, ...of }: { at: string; action: string; target: string; detail?: object },
): Promise<number> {
  const { id } = await server()
    .db.insertInto('auditLog')
    .values({ ...of, entityId: entity.id, userId: by.userId, detail: sql`${JSON.stringify(detail)}::jsonb` as never })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function walk(
  by: Member,
  { entityUserId, entity }: Member,
  kinds: TimelineKind[] = [],
): Promise<TimelineEvent[]> {
  const all: TimelineEvent[] = []
  let before: string | undefined
  do {
    const page = await by.client.send(personTimeline, {
      entityGuid: entity.guid,
      entityUserId,
      kinds,
      ...(before !== undefined && { before }),
    })
    expect(page.events.length).toBeLessThanOrEqual(TIMELINE_PAGE)
    if (page.earlier !== null) expect(page.events).toHaveLength(TIMELINE_PAGE)
    all.push(...page.events)
    before = page.earlier ?? undefined
  } while (before !== undefined)
  return all
}

const newestFirst = (one: Expected, other: Expected) =>
  Date.parse(other.at) - Date.parse(one.at) || (one.key < other.key ? 1 : one.key > other.key ? -1 : 0)

test('the timeline of a random history tells each fact once, in order, and its pages neither leave out nor repeat', async () => {
  const { entity, maria } = await makeOrganization(server())
  const requirementId = await makeRequirement(maria, [await makeCourse(server())])
  const elsewhere = await makeEntity(server())
  const stranger = await makeMember(server(), elsewhere, ['EntityAdmin'])
  const otherRequirement = await makeRequirement(stranger, [await makeCourse(server())])
  await fc.assert(
    fc.asyncProperty(History, History, async (history, noise) => {
      const person = await makePerson(server())
      const leo = await memberOf(entity, person)
      const other = await makeMember(server(), entity)
      // The same person in another organization, and somebody else here.
      const told = await happen(leo, maria, history, requirementId)
      await happen(other, maria, noise, requirementId)
      await happen(await memberOf(elsewhere, person), stranger, noise, otherRequirement)
      const expected = told.toSorted(newestFirst)
      const shown = (events: readonly Expected[]) => events.map(({ key, at, kind }) => ({ key, at, kind }))
      expect(shown(await walk(maria, leo))).toEqual(shown(expected))
      for (const kind of TimelineKind.options)
        expect(shown(await walk(maria, leo, [kind]))).toEqual(shown(expected.filter(one => one.kind === kind)))
    }),
    { numRuns: 6 },
  )
}, 240_000)

async function memberOf(entity: Entity, person: Awaited<ReturnType<typeof makePerson>>): Promise<Member> {
  const { id } = await server()
    .db.insertInto('memberships')
    .values({ entityId: entity.id, userId: person.userId, roles: ['Learner'], createdAt: server().clock.iso() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...person, entityUserId: id, entity, client: server().anyone }
}
