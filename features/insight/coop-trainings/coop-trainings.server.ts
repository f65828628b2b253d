import { sql } from 'kysely'
import { type Feature, route } from '#platform/server/feature.ts'
import { emptyLast, type ListSql, readList, whereOf } from '#platform/server/list.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { type DayRange, daysOf, oneYearBack } from '#platform/shared/report-range.ts'
import { placesOf } from '../coop-organizations/coop-organizations.server.ts'
import { Counts } from '../training-metrics/training-metrics.contract.ts'
import { coopRecords, coopTrainings } from './coop-trainings.contract.ts'
import { nameForReader } from '#courses/courses/course-names.server.ts'

// SQL of: entities e, registrations r

/** The first instant of a day in the organization `e`. */
const start = (day: string) => sql`(${day}::date::timestamp at time zone e.time_zone)`
const within = ({ fromDate, toDate }: DayRange) =>
  sql`r.date_added >= ${start(fromDate)} and r.date_added < ${start(toDate)}`
const name = sql`r.last_name collate "und-x-icu"`

/**
 * Reads across entities on purpose: the cooperative's organizations and itself. Counted like Training Reports, so that
 * each sum equals those of the organizations' own. Spec D7, D8.
 */
const trainingsOf = (coopId: number, days: DayRange) =>
  ({
    of: coopTrainings,
    with: sql`counted as (
      select r.entity_id, r.course_id, count(*) filter (where r.status = 'Not_Started') as not_started_count,
             count(*) filter (where r.status = 'In_Progress') as in_progress_count, count(*) filter (where r.status = 'Complete') as complete_count,
             count(*) as registration_count, count(*) filter (where r.certificate_id > 0) as certs_issued_count
      from ${placesOf(coopId)} join registrations r on r.entity_id = e.id
      where ${within(days)}
      group by r.entity_id, r.course_id
    ), taken as (
      select c.id as course_id, ${nameForReader(sql`c`)} as course_name, c.header as training_type, c.state,
             e.guid as organization_guid, e.name as organization, e.id = ${coopId} as own,
             not_started_count, in_progress_count, complete_count, registration_count, certs_issued_count
      from counted join ${placesOf(coopId)} on e.id = counted.entity_id join courses c on c.id = counted.course_id
    )`,
    from: sql`taken`,
    always: sql`true`,
    filters: {
      searchTerm: text =>
        holdsAll(sql`fold(course_name || ' ' || training_type || ' ' || organization)`, wordsOf(text)),
      organization: guid => sql`organization_guid = ${guid}`,
      courseId: id => sql`course_id = ${id}`,
      // In the counting itself.
      fromDate: () => [],
      toDate: () => [],
    },
    sorts: {
      courseName: sql`course_name`,
      organization: sql`organization collate "und-x-icu"`,
      notStartedCount: sql`not_started_count`,
      inProgressCount: sql`in_progress_count`,
      completeCount: sql`complete_count`,
      registrationCount: sql`registration_count`,
      certsIssuedCount: sql`certs_issued_count`,
    },
    ties: () => sql`course_name, state, course_id, organization collate "und-x-icu", organization_guid`,
  }) satisfies ListSql<typeof coopTrainings>

const sum = (column: string) => sql`coalesce(sum(${sql.raw(column)}), 0)::integer as ${sql.raw(column)}`
const sums = sql.join(
  ['not_started_count', 'in_progress_count', 'complete_count', 'registration_count', 'certs_issued_count'].map(sum),
)

const recordsOf = (coopId: number, days: DayRange): ListSql<typeof coopRecords> => ({
  of: coopRecords,
  from: sql`${placesOf(coopId)} join registrations r on r.entity_id = e.id`,
  always: within(days),
  filters: {
    searchTerm: text => holdsAll(sql`r.search`, wordsOf(text)),
    organization: guid => sql`e.guid = ${guid}`,
    courseId: id => sql`r.course_id = ${id}`,
    status: statuses => sql`r.status = any(${statuses}::text[])`,
    certificate: () => sql`r.certificate_id > 0`,
    fromDate: () => [],
    toDate: () => [],
  },
  sorts: {
    dateAdded: sql`r.date_added`,
    lastName: emptyLast(name),
    organization: sql`e.name collate "und-x-icu"`,
    courseName: sql`r.training collate "und-x-icu"`,
    status: sql`r.status`,
    dueDate: emptyLast(sql`r.due_date`),
    dateCompleted: emptyLast(sql`r.date_completed`),
  },
  ties: way => sql`${name} ${way}, r.id ${way}`,
})

/** Trainings as a cooperative's administrator sees them: by course and organization, and record by record. */
export const coopTrainingsRoom: Feature = {
  routes: [
    route(coopTrainings, async ({ entity, query }, { db, clock }) => {
      const list = trainingsOf(entity.id, daysOf(query, clock.today(entity.timeZone), oneYearBack))
      const [page, totals] = await Promise.all([
        readList(db, list, query, { columns: sql`*` }),
        sqlOf(Counts)`with ${list.with} select ${sums} from taken where ${whereOf(list, query)}`.executeForOne(db),
      ])
      return { ...page, totals }
    }),

    route(coopRecords, ({ entity, query }, { db, clock }) =>
      readList(db, recordsOf(entity.id, daysOf(query, clock.today(entity.timeZone), oneYearBack)), query, {
        columns: sql`r.id as registration_id, r.first_name, r.last_name, r.email,
            e.guid as organization_guid, e.name as organization, e.id = ${entity.id} as own,
            r.training as course_name, r.date_added, r.due_date, r.date_completed, r.status, r.certificate_id, e.time_zone`,
      }),
    ),
  ],
}
