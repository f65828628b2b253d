import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { type ListSql, type Page, readList } from '#platform/server/list.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import type { QueryOf } from '#platform/shared/endpoint.ts'
import { approvedOn } from '#courses/courses/approvals.server.ts'
import { inCatalogue } from '#courses/courses/catalogue.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { trainingRoutes } from './training.server.ts'
import { countsOf } from './training-counts.server.ts'
import { type Duration, EVERYONE, TrainingRow, trainings } from './trainings.contract.ts'
import { seesCounts } from './trainings.rules.ts'
import { claimsForReader, nameForReader } from '#courses/courses/course-names.server.ts'
import { duties, Duty } from '#foundation/training-rules/duty.ts'
import { Industry, industries } from '#foundation/training-rules/training-rule.ts'

export const trainingsRoom: Feature = {
  routes: [
    route(trainings, async ({ entity, query }, { db, clock }) => {
      const [page, filters] = await Promise.all([
        readCatalogue(db, entity, query, clock.today(entity.timeZone)),
        readFilters(db, entity),
      ])
      return { ...page, filters }
    }),
    ...trainingRoutes,
  ],
}

const NO_COUNTS = sql`
  select 0 as course_id, 0 as assigned, 0 as not_started, 0 as in_progress, 0 as held, 0 as overdue`

const durations = {
  short: sql`c.hours <= 0.5`,
  hour: sql`(c.hours > 0.5 and c.hours <= 1)`,
  long: sql`c.hours > 1`,
} satisfies Record<Duration, RawBuilder<unknown>>

/** The catalog, with people's progress for those who may see it. */
const catalogueOf = (
  entityId: number,
  today: CalendarDate,
  counts: RawBuilder<unknown> | null,
): ListSql<typeof trainings> => ({
  of: trainings,
  with: sql`counts as materialized (${counts ?? NO_COUNTS})`,
  from: sql`courses c left join counts n on n.course_id = c.id`,
  counted: sql`courses c`,
  always: inCatalogue(entityId),
  filters: {
    searchTerm: text =>
      holdsAll(sql`fold(${nameForReader(sql`c`)} || ' ' || c.name || ' ' || c.header)`, wordsOf(text)),
    state: state => sql`c.state = ${state}`,
    training: header => sql`c.header = ${header}`,
    ce: ce => sql`${approvedOn(sql`c.id`, today)} = ${ce === 'yes'}`,
    language: language =>
      sql`exists (select from course_texts t where t.version_id = c.current_version_id and t.language = ${language})`,
    audience: one =>
      one === EVERYONE ? sql`c.audience = '{}' and c.duties = '{}'` : sql`${one} = any(c.audience || c.duties)`,
    duration: one => durations[one],
  },
  sorts: {
    name: sql`${nameForReader(sql`c`)} collate "und-x-icu"`,
    trainingHeader: sql`c.header collate "und-x-icu"`,
    state: sql`c.state`,
    hours: sql`c.hours`,
    assigned: sql`coalesce(n.assigned, 0)`,
    inProgress: sql`coalesce(n.in_progress, 0)`,
    held: sql`coalesce(n.held, 0)`,
    overdue: sql`coalesce(n.overdue, 0)`,
  },
  ties: () => sql`c.name collate "und-x-icu", c.id`,
})

async function readCatalogue(
  db: Db,
  entity: EntityScope,
  query: QueryOf<typeof trainings>,
  today: CalendarDate,
): Promise<Page<TrainingRow>> {
  const counted = seesCounts(entity.roles)
  const list = catalogueOf(entity.id, today, counted ? countsOf(entity.id, today) : null)
  return readList(db, list, query, {
    columns: sql`c.*`,
    details: {
      columns: sql`
        p.id as course_id, p.header as training_header, ${nameForReader(sql`p`)} as name, p.state, ${approvedOn(sql`p.id`, today)} as "isCE",
        p.hours, p.valid_months, p.audience, p.duties, ${claimsForReader(sql`p`)} as claims,
        array(select language from course_texts x where x.version_id = p.current_version_id order by language) as languages,
        (select count(*) from course_modules x where x.version_id = p.current_version_id and x.language = 'en') as modules,
        ${counted ? countsInRow : sql`null`} as counts`,
      join: sql`left join counts n on n.course_id = p.id`,
    },
  })
}

const countsInRow = sql`jsonb_build_object(
  'assigned', coalesce(n.assigned, 0), 'notStarted', coalesce(n.not_started, 0), 'inProgress', coalesce(n.in_progress, 0),
  'held', coalesce(n.held, 0), 'overdue', coalesce(n.overdue, 0))`

/** The values that the filters offer: only those in the catalog. */
async function readFilters(db: Db, { id }: EntityScope) {
  const {
    rows: [all],
  } = await sqlOf(
    z.object({
      states: z.array(z.string()).nullable(),
      trainings: z.array(z.string()).nullable(),
      languages: z.array(z.string()).nullable(),
      audiences: z.array(Industry.or(Duty)).nullable(),
      forEveryone: z.boolean().nullable(),
    }),
  )`
    select array_agg(distinct c.state) as states, array_agg(distinct c.header) as trainings,
           (array_agg(distinct t.language)) as languages, array_agg(distinct f.one) filter (where f.one is not null) as audiences,
           bool_or(c.audience = '{}' and c.duties = '{}') as for_everyone
    from courses c left join course_texts t on t.version_id = c.current_version_id
    left join lateral unnest(c.audience || c.duties) f (one) on true where ${inCatalogue(id)}`.execute(db)
  return {
    states: all?.states ?? [],
    trainings: all?.trainings ?? [],
    languages: (all?.languages ?? []).filter(Boolean),
    audiences: [
      ...(all?.forEveryone ? ([EVERYONE] as const) : []),
      ...[...industries, ...duties].filter(one => all?.audiences?.includes(one)),
    ],
  }
}
