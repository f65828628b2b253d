import { type RawBuilder, sql } from 'kysely'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { isOneOf } from '#foundation/access/work-choices.server.ts'

/** Different sites, or job titles, that a search looks at. */
const LOOKED_AT = 2_000

/** The different sites or job titles, each found from the one before it in an index: they are few, the members many. */
const namesIn = (entityId: number, column: 'site' | 'job_title') => {
  const name = sql`m.${sql.ref(column)}`
  const first = (after: RawBuilder<unknown>) => sql`(
    select ${name} from memberships m where m.entity_id = ${entityId}::integer and ${after} order by ${name} limit 1)`
  return sql`(name, at) as (
    select ${first(sql`${name} is not null`)}, 1
    union all
    select ${first(sql`${name} > k.name`)}, k.at + 1 from ${sql.ref(`${column}_names`)} k where k.name is not null and k.at < ${LOOKED_AT}::integer)`
}

/**
 * The members whom a search finds by what the organization wrote of their work, as an array: by a whole employee ID, and by
 * words of which each stands in the site or in the job title. Only the different names are folded and compared: for those
 * of 50,000 members it would take a second. Decision 391.
 */
export function foundByWork(entityId: number, text: string) {
  const members = sql`memberships m where m.entity_id = ${entityId}::integer`
  const holding = (names: 'site_names' | 'job_title_names', word: string) =>
    sql`any(array(select k.name from ${sql.ref(names)} k where ${sql.join(holdsAll(sql`fold(k.name)`, [word]))}))`
  const each = wordsOf(text).map(
    word => sql`(m.site = ${holding('site_names', word)} or m.job_title = ${holding('job_title_names', word)})`,
  )
  return sql`array(
    with recursive site_names ${namesIn(entityId, 'site')}, job_title_names ${namesIn(entityId, 'job_title')}
    select m.id from ${members} and lower(m.employee_id) = lower(${text}::text)
    union all
    select m.id from ${members} and ${sql.join(each, sql` and `)})`
}

/** What the filters by work mean in SQL, of rows with this member. */
export function byWork(entityId: number, member: RawBuilder<unknown>) {
  const among = (holds: RawBuilder<unknown>) =>
    sql`${member} in (select m.id from memberships m where m.entity_id = ${entityId}::integer and ${holds})`
  return {
    sites: (names: readonly string[]) => among(isOneOf(sql`m.site`, sql`${names}::text[]`)),
    jobTitles: (names: readonly string[]) => among(isOneOf(sql`m.job_title`, sql`${names}::text[]`)),
    hiredFrom: (day: string) => among(sql`m.hired_on >= ${day}::date`),
    hiredUntil: (day: string) => among(sql`m.hired_on <= ${day}::date`),
  }
}
