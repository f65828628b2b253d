import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { inCatalogue } from '#courses/courses/catalogue.server.ts'
import { sqlOf, orNone } from '#platform/server/rows.ts'
import { trainingRoutes } from './training.server.ts'
import { countsOf } from './training-counts.server.ts'
import { type TRAINING_SORTS, TrainingCounts, TrainingRow, trainings } from './trainings.contract.ts'
import { seesCounts } from './trainings.rules.ts'

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

const columns = {
  name: sql`c.name collate "und-x-icu"`,
  trainingHeader: sql`c.header collate "und-x-icu"`,
  state: sql`c.state`,
  hours: sql`c.hours`,
  assigned: sql`coalesce(n.assigned, 0)`,
  inProgress: sql`coalesce(n.in_progress, 0)`,
  held: sql`coalesce(n.held, 0)`,
  overdue: sql`coalesce(n.overdue, 0)`,
} satisfies Record<(typeof TRAINING_SORTS)[number], unknown>

const Row = orNone(
  TrainingRow.omit({ counts: true }).extend(TrainingCounts.shape).extend({ total: z.number() }),
  z.object({ courseId: z.null(), total: z.number() }),
)

async function readCatalogue(
  db: Db,
  entity: EntityScope,
  query: z.output<(typeof trainings)['query']>,
  today: CalendarDate,
) {
  const { searchTerm, state, training, language, ce, sortField, sortDirection, pageNumber, pageSize } = query
  const counted = seesCounts(entity.roles)
  const words = wordsOf(searchTerm)
  const conditions = [
    inCatalogue(entity.id),
    ...holdsAll(sql`fold(c.name || ' ' || c.header)`, words),
    ...(state ? [sql`c.state = ${state}`] : []),
    ...(training ? [sql`c.header = ${training}`] : []),
    ...(ce ? [sql`c.is_ce = ${ce === 'yes'}`] : []),
    ...(language
      ? [
          sql`exists (select from course_texts t where t.version_id = c.current_version_id and t.language = ${language})`,
        ]
      : []),
  ]
  const { rows } = await sqlOf(Row)`
    with counts as materialized (${counted ? countsOf(entity.id, today) : sql`select 0 as course_id, 0 as assigned, 0 as not_started, 0 as in_progress, 0 as held, 0 as overdue`}),
    matching as materialized (
      select c.*, row_number() over (order by ${columns[sortField]} ${sql.raw(sortDirection)}, c.name collate "und-x-icu", c.id) as place
      from courses c left join counts n on n.course_id = c.id where ${sql.join(conditions, sql` and `)}
    )
    select t.total, c.id as course_id, c.header as training_header, c.name, c.state, c.is_ce as "isCE", c.hours, c.valid_months,
           array(select language from course_texts x where x.version_id = c.current_version_id order by language) as languages,
           (select count(*) from course_modules x where x.version_id = c.current_version_id and x.language = 'en') as modules,
           coalesce(n.assigned, 0) as assigned, coalesce(n.not_started, 0) as not_started, coalesce(n.in_progress, 0) as in_progress,
           coalesce(n.held, 0) as held, coalesce(n.overdue, 0) as overdue
    from (select count(*) as total from matching) t
    left join (select * from matching order by place limit ${pageSize} offset ${(pageNumber - 1) * pageSize}) c on true
    left join counts n on n.course_id = c.id
    order by c.place`.execute(db)
  return {
    totalNumberOfItems: rows[0]?.total ?? 0,
    rows: rows.flatMap(found => {
      if (found.courseId === null) return []
      const { assigned, notStarted, inProgress, held, overdue, ...row } = found
      return [{ ...row, counts: counted ? { assigned, notStarted, inProgress, held, overdue } : null }]
    }),
  }
}

/** What the filters offer: only what is in the catalogue. */
async function readFilters(db: Db, { id }: EntityScope) {
  const {
    rows: [all],
  } = await sqlOf(
    z.object({
      states: z.array(z.string()).nullable(),
      trainings: z.array(z.string()).nullable(),
      languages: z.array(z.string()).nullable(),
    }),
  )`
    select array_agg(distinct c.state) as states, array_agg(distinct c.header) as trainings,
           (array_agg(distinct t.language)) as languages
    from courses c left join course_texts t on t.version_id = c.current_version_id where ${inCatalogue(id)}`.execute(db)
  return {
    states: all?.states ?? [],
    trainings: all?.trainings ?? [],
    languages: (all?.languages ?? []).filter(Boolean),
  }
}
