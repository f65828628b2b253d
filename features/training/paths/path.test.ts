import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { sqlOf } from '#platform/server/rows.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember } from '#platform/testing/world.ts'
import { idOfIndustry, industries } from '#foundation/training-rules/training-rule.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { register } from '#learning/player/testing/learning.ts'
import { pathOfMember, pathSql } from './path.server.ts'

const server = testServer()

const Steps = z.object({ membershipId: z.number(), steps: z.array(z.string()) })

/** The same numbers in every run. */
function random(seed: number) {
  let state = seed
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  const of = <T>(values: readonly T[]): T => values[below(values.length)] as T
  return { below, of }
}

interface Part {
  readonly part: 'core' | 'module' | null
  readonly audience?: string[]
  readonly duties?: string[]
  readonly covers?: string[]
  readonly hours?: number
}

/** Gives a course its part in paths, as long as this test goes on: others use the same database. */
async function partOf(courseId: number, part: Part): Promise<{ slug: string }> {
  const set = (values: Part) =>
    server()
      .db.updateTable('courses')
      .set(values)
      .where('id', '=', courseId)
      .returning('slug')
      .executeTakeFirstOrThrow()
  onTestFinished(async () => void (await set({ part: null, duties: [] })))
  return set(part)
}

const idsOf = async (kind: 'profession' | 'jobTitle', labels: string[]) =>
  (
    await server().db.selectFrom('lookups').select('id').where('kind', '=', kind).where('label', 'in', labels).execute()
  ).map(({ id }) => id)

test.each([1, 2, 3, 4])('the steps of many people are the same in SQL as in the rules, in world %i', async seed => {
  const it = server()
  const { db, clock } = it
  const { below, of } = random(seed)
  const entity = await makeEntity(it)
  const states = ['CA', 'OH', null]
  const work = [...industries.slice(0, 3), null]
  const idOf = (industry: (typeof work)[number]) => (industry === null ? null : idOfIndustry(industry))
  await db
    .updateTable('entities')
    .set({ state: of(['CA', 'OH']), industryId: idOf(of(work)) })
    .where('id', '=', entity.id)
    .execute()
  const professions = await idsOf('profession', ['Coach', 'School administrator', 'Teacher', 'School volunteer'])
  const titles = await idsOf('jobTitle', ['Coach', 'Principal', 'Teacher'])
  const courseIds: number[] = []
  const slugs: string[] = []
  for (let at = 0; at < 14; at++) {
    const id = await makeCourse(it, of(['NATL', 'NATL', 'CA', 'OH']))
    const { slug } = await partOf(id, {
      part: of(['core', 'core', 'module', 'module', 'module', null]),
      audience: of([[], [], ['education'], ['health-care', 'education'], ['child-care']]),
      duties: of([[], [], [], ['coaching'], ['volunteering', 'supervising']]),
      covers: slugs.filter(() => below(4) === 0),
      hours: of([0.5, 1, 1, 2]),
    })
    courseIds.push(id)
    slugs.push(slug)
    if (below(3) === 0) await db.insertInto('entityCourses').values({ entityId: entity.id, courseId: id }).execute()
  }
  const today = clock.today('America/Los_Angeles')
  for (let at = 0; at < 24; at++) {
    const member = await makeMember(it, entity)
    await db
      .updateTable('users')
      .set({
        state: of(states),
        industryId: idOf(of(work)),
        professionId: of([null, null, ...professions]),
        jobTitleId: of([null, null, ...titles]),
        volunteerOrgName: of([null, null, 'Harbor Pantry']),
      })
      .where('id', '=', member.userId)
      .execute()
    if (below(6) === 0)
      await db.updateTable('memberships').set({ supervises: true }).where('id', '=', member.entityUserId).execute()
    for (const courseId of courseIds.filter(() => below(4) === 0)) {
      const id = await register(it, member, courseId)
      const status = of(['Complete', 'Complete', 'In_Progress', 'Not_Started'] as const)
      await db
        .updateTable('registrations')
        .set({
          status,
          dateCompleted: status === 'Complete' ? clock.iso() : null,
          expiresOn: status === 'Complete' ? of(['2020-01-01', today, '2030-01-01', null]) : null,
        })
        .where('id', '=', id)
        .execute()
    }
  }
  const { rows } = await sqlOf(Steps)`
    with ${pathSql({ entityId: entity.id, today }, sql<boolean>`true`)}
    select p.membership_id, coalesce((
      select jsonb_agg(s.course_id || ' ' || s.part || ' ' || coalesce(s.had, 'to start') order by s.place)
      from path_steps s where s.membership_id = p.membership_id), '[]') as steps
    from path_people p`.execute(db)
  expect(rows.length).toBeGreaterThanOrEqual(24)
  for (const { membershipId, steps } of rows) {
    const own = await pathOfMember(db, { id: entity.id, membershipId }, today)
    expect(steps).toEqual(own.steps.map(({ courseId, part, had }) => `${courseId} ${part} ${had ?? 'to start'}`))
  }
  // What is compared is worth comparing.
  const all = rows.flatMap(({ steps }) => steps)
  for (const word of ['core', 'module', 'held', 'open', 'to start'])
    expect(all.some(step => step.includes(word))).toBe(true)
})

test('a course that expired is to be started again, and one of another organization is not held here', async () => {
  const it = server()
  const { db, clock } = it
  const [entity, other] = [await makeEntity(it), await makeEntity(it)]
  const member = await makeMember(it, entity)
  await db.updateTable('entities').set({ state: 'WY' }).where('id', 'in', [entity.id, other.id]).execute()
  const courseId = await makeCourse(it, 'WY')
  await partOf(courseId, { part: 'core' })
  const today = clock.today('America/Los_Angeles')
  const first = async () =>
    (await pathOfMember(db, { id: entity.id, membershipId: member.entityUserId }, today)).steps[0]
  expect(await first()).toEqual({ courseId, part: 'core', had: null })
  const elsewhere = await makeMember(it, other)
  const complete = async (who: typeof member, expiresOn: string) =>
    db
      .updateTable('registrations')
      .set({ status: 'Complete', dateCompleted: clock.iso(), expiresOn })
      .where('id', '=', await register(it, who, courseId))
      .execute()
  await complete(elsewhere, '2040-01-01')
  expect(await first()).toMatchObject({ had: null })
  await complete(member, '2020-01-01')
  expect(await first()).toMatchObject({ had: null })
  await db
    .updateTable('registrations')
    .set({ expiresOn: today })
    .where('membershipId', '=', member.entityUserId)
    .execute()
  expect(await first()).toMatchObject({ had: 'held' })
})
