import fc from 'fast-check'
import { sql } from 'kysely'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import type { TestServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makePerson } from '#platform/testing/world.ts'
import { standingOf } from '#training/requirements/requirement.rules.ts'
import type { Extra, TrainingStatus } from '../learner-metrics.contract.ts'
import type { DateOf } from '../report-narrowing.contract.ts'
import { PersonStanding } from '#training/requirements/person-standing.ts'
import { makeCourses } from './registrations.ts'

const COURSES = ['basics', 'refresher', 'california', 'youth'] as const
type Course = (typeof COURSES)[number]
/** As `makeCourses` names them. */
export const courseNames: Record<Course, string> = {
  basics: 'Basics',
  refresher: 'Refresher',
  california: 'California General',
  youth: 'Safe Programs',
}
export const GROUPS = ['Nights', 'Days', 'Ärzte', 'Zoo'] as const
/** The courses that each requirement asks for. */
export const REQUIRED: readonly (readonly Course[])[] = [['basics', 'california'], ['basics']]

interface Under {
  readonly trainedUntil: CalendarDate | null
  readonly metUntil: CalendarDate | null
  readonly dueOn: CalendarDate | null
}
interface Recorded {
  readonly course: Course
  readonly added: CalendarDate
  readonly status: TrainingStatus
  readonly completed: CalendarDate | null
  readonly due: CalendarDate | null
  readonly expires: CalendarDate | null
}
interface Person {
  readonly name: string
  readonly groups: readonly (typeof GROUPS)[number][]
  readonly under: readonly (Under | null)[]
  readonly records: readonly Recorded[]
}

/** People with groups, requirements and trainings, their days around this one. */
export function peopleAround(today: CalendarDate): fc.Arbitrary<readonly Person[]> {
  const day = fc.constantFrom(-800, -366, -365, -91, -1, 0, 1, 30, 364, 365, 366, 900).map(away => addDays(today, away))
  const past = fc.constantFrom(-900, -366, -365, -364, -1, 0).map(away => addDays(today, away))
  const maybe = fc.option(day, { freq: 2 })
  const record = fc
    .record({
      course: fc.constantFrom(...COURSES),
      added: past,
      status: fc.constantFrom<TrainingStatus[]>('Complete', 'In_Progress', 'Not_Started'),
      completed: past,
      due: maybe,
      expires: maybe,
    })
    .map((one): Recorded => (one.status === 'Complete' ? one : { ...one, completed: null, expires: null }))
  const under = fc.option(
    fc.record({ trainedUntil: maybe, waived: maybe, dueOn: maybe }).map(({ trainedUntil, waived, dueOn }): Under => ({
      trainedUntil,
      metUntil:
        [trainedUntil, waived]
          .filter(one => one !== null)
          .toSorted()
          .at(-1) ?? null,
      dueOn,
    })),
    { freq: 3 },
  )
  return fc
    .array(
      fc.record({
        groups: fc.subarray([...GROUPS]),
        under: fc.tuple(under, under),
        records: fc.uniqueArray(record, { selector: ({ course }) => course, maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map(people => people.map((one, at) => ({ ...one, name: `Person ${at}` })))
}

/** What the report is asked for, in the terms of such a world. */
export interface Wish {
  readonly groups: readonly (typeof GROUPS)[number][]
  readonly dateOf: DateOf | undefined
  readonly allTime: 'yes' | undefined
  readonly fromDate: CalendarDate | undefined
  readonly toDate: CalendarDate | undefined
  readonly requirement: number | undefined
  readonly standing: readonly PersonStanding[]
  readonly status: readonly TrainingStatus[]
  readonly courseSearch: string | undefined
  readonly extra: readonly Extra[]
}

/** Nothing is asked for. */
const nothing: Wish = {
  groups: [],
  dateOf: undefined,
  allTime: undefined,
  fromDate: undefined,
  toDate: undefined,
  requirement: undefined,
  standing: [],
  status: [],
  courseSearch: undefined,
  extra: [],
}

/** All filters at once, or two dates and one more: many at once leave few records to tell them apart. */
export const wishAround = (today: CalendarDate): fc.Arbitrary<Wish> =>
  fc
    .tuple(fullWishAround(today), fc.option(fc.constantFrom(...(Object.keys(nothing) as (keyof Wish)[]))))
    .map(([wish, one]) => {
      if (one === null) return wish
      const { dateOf, fromDate, toDate } = wish
      return { ...nothing, dateOf, fromDate, toDate, [one]: wish[one] }
    })

function fullWishAround(today: CalendarDate): fc.Arbitrary<Wish> {
  const day = fc.constantFrom(-400, -365, -1, 0, 1, 30, 365, 400).map(away => addDays(today, away))
  const sometimes = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 2 })
  return fc
    .record({
      groups: fc.oneof(fc.constant([]), fc.subarray([...GROUPS])),
      dateOf: sometimes(fc.constantFrom<DateOf[]>('added', 'completed', 'expires', 'due')),
      allTime: sometimes(fc.constant('yes' as const)),
      fromDate: sometimes(day),
      toDate: sometimes(day),
      requirement: sometimes(fc.nat(1)),
      standing: fc.oneof(fc.constant([]), fc.subarray(PersonStanding.options)),
      status: fc.oneof(fc.constant([]), fc.subarray<TrainingStatus>(['Complete', 'In_Progress', 'Not_Started'])),
      courseSearch: sometimes(fc.constantFrom('general', 'youth safe', 'BASICS', 'reporter')),
      extra: fc.subarray<Extra>(['groups', 'due', 'expires', 'requirement']),
    })
    .filter(({ fromDate, toDate }) => !fromDate || !toDate || fromDate < toDate)
}

const searchable = (course: Course) =>
  `${courseNames[course]} ${course === 'youth' ? 'Youth Protection' : 'Mandated Reporter'}`.toLowerCase()

/** The records that match, by plain reading: one line each. */
export function expectedOf(people: readonly Person[], wish: Wish, today: CalendarDate) {
  const { dateOf = 'added' } = wish
  const open = wish.allTime || dateOf !== 'added'
  const end = wish.toDate ?? (open ? '9999' : addDays(today, 1))
  const start = wish.fromDate ?? (open ? '0000' : addDays(end, -366))
  const names = extraNames(wish)
  return people.flatMap(person =>
    person.records
      .filter(record => {
        const at = {
          added: record.added,
          completed: record.completed,
          expires: record.expires,
          due: record.status === 'Complete' ? null : record.due,
        }[dateOf]
        const under = wish.requirement === undefined ? undefined : person.under[wish.requirement]
        return (
          at !== null &&
          at >= start &&
          at < end &&
          (wish.groups.length === 0 || wish.groups.some(group => person.groups.includes(group))) &&
          (wish.status.length === 0 || wish.status.includes(record.status)) &&
          (wish.courseSearch ?? '')
            .toLowerCase()
            .split(' ')
            .every(word => searchable(record.course).includes(word)) &&
          (wish.requirement === undefined ||
            (under !== undefined &&
              under !== null &&
              (REQUIRED[wish.requirement] ?? []).includes(record.course) &&
              (wish.standing.length === 0 || wish.standing.includes(judged(under, today)))))
        )
      })
      .map(record => ({
        name: person.name,
        course: courseNames[record.course],
        ...(names.includes('groups') && {
          groups: person.groups.toSorted(new Intl.Collator('und').compare).slice(0, 3),
          groupCount: person.groups.length,
        }),
        ...(names.includes('due') && { dueDate: record.due }),
        ...(names.includes('expires') && { expiresOn: record.expires }),
        ...(names.includes('requirement') && {
          requirements: person.under.flatMap((under, at) =>
            under &&
            (wish.requirement === undefined || wish.requirement === at) &&
            (REQUIRED[at] ?? []).includes(record.course)
              ? [{ name: `Requirement ${at}`, standing: judged(under, today) }]
              : [],
          ),
        }),
      })),
  )
}

const judged = (under: Under, today: CalendarDate) => standingOf(under, under.trainedUntil, today)

/** What is chosen, and what the filters speak of. */
export const extraNames = ({ extra, groups, dateOf, requirement }: Wish): Extra[] =>
  (['groups', 'due', 'expires', 'requirement'] as const).filter(
    name =>
      extra.includes(name) ||
      (name === 'groups' && groups.length > 0) ||
      name === dateOf ||
      (name === 'requirement' && requirement !== undefined),
  )

/** An organization with these people and its administrator. */
export async function makeRecords(server: TestServer, people: readonly Person[]) {
  const { db, clock } = server
  const entity = await makeEntity(server)
  const admin = await makeMember(server, entity, ['EntityAdmin'])
  const courses = await makeCourses(server)
  const now = clock.iso()
  const groups = await db
    .insertInto('groups')
    .values(GROUPS.map(name => ({ entityId: entity.id, name, createdAt: now })))
    .returning(['id', 'name'])
    .execute()
  const groupIds = Object.fromEntries(groups.map(({ id, name }) => [name, id]))
  const requirementIds: number[] = []
  for (const [at, asked] of REQUIRED.entries()) {
    const { rows } = await sql<{ id: number }>`
      insert into requirements (entity_id, name, course_ids, first_kind, again_kind, email, created_by, created_at)
      values (${entity.id}, ${`Requirement ${at}`}, ${asked.map(name => courses[name])}::integer[], 'none', 'once', false,
        ${admin.userId}, ${now}) returning id`.execute(db)
    requirementIds.push(rows[0]?.id ?? 0)
  }
  for (const person of people) {
    const { userId, email } = await makePerson(server, { firstName: person.name })
    const { id: membershipId } = await db
      .insertInto('memberships')
      .values({ entityId: entity.id, userId, roles: ['Learner'], createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const name of person.groups)
      await db
        .insertInto('groupMembers')
        .values({ entityId: entity.id, groupId: groupIds[name] ?? 0, membershipId })
        .execute()
    for (const [at, under] of person.under.entries())
      if (under) await oblige(server, entity.id, requirementIds[at] ?? 0, membershipId)
    for (const { course, added, status, completed, due, expires } of person.records)
      await sql`
        insert into registrations (entity_id, membership_id, user_id, course_id, version_id, language, status, date_added,
          date_completed, due_date, expires_on, first_name, last_name, email, training_type, training)
        select ${entity.id}, ${membershipId}, ${userId}, c.id, v.id, 'en', ${status}, ${`${added}T20:00:00Z`},
          ${completed && `${completed}T20:00:00Z`}, ${due}, ${expires}, ${person.name}, 'Tran', ${email}, c.header, c.name
        from courses c join course_versions v on v.course_id = c.id and v.version = '1.0.0'
        where c.id = ${courses[course]}`.execute(db)
    // Last, because what people complete is judged anew.
    for (const [at, under] of person.under.entries())
      if (under)
        await sql`
          update requirement_people set trained_until = ${under.trainedUntil}, due_on = ${under.dueOn},
            met_until = coalesce(${under.metUntil}::date, '-infinity')
          where entity_id = ${entity.id} and requirement_id = ${requirementIds[at]} and membership_id = ${membershipId}`.execute(
          db,
        )
  }
  return {
    entity,
    admin,
    groupIds: (names: readonly (typeof GROUPS)[number][]) => names.map(name => groupIds[name] ?? 0),
    requirementIds,
  }
}

const oblige = ({ db, clock }: TestServer, entityId: number, requirementId: number, membershipId: number) =>
  sql`insert into requirement_people (entity_id, requirement_id, membership_id, since)
    values (${entityId}, ${requirementId}, ${membershipId}, ${clock.today('America/Los_Angeles')})`.execute(db)
