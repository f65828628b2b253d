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
 * The members of whom one of these words is the employee ID, or stands in the site or in the job title, as a set. Only the
 * different names are folded and compared: for those of 50,000 members it would take a second. Decision 391.
 */
function holdingOneOf(entityId: number, words: readonly string[]) {
  const among = (names: 'site_names' | 'job_title_names') =>
    sql`any(array(select k.name from ${sql.ref(names)} k where ${sql.join(
      words.flatMap(word => holdsAll(sql`fold(k.name)`, [word])),
      sql` or `,
    )}))`
  const members = sql`memberships m where m.entity_id = ${entityId}::integer`
  const ofSite = among('site_names')
  const ofTitle = among('job_title_names')
  // Each by an index of its own: a choice of three would read all members.
  return sql`(
    with recursive site_names ${namesIn(entityId, 'site')}, job_title_names ${namesIn(entityId, 'job_title')}
    select m.id from ${members} and m.site = ${ofSite}
    union all
    select m.id from ${members} and m.job_title = ${ofTitle}
    union all
    select m.id from ${members} and ${hasId(words)})`
}

/** Whole ones, in any letter case. */
const hasId = (ids: readonly string[]) =>
  sql`lower(m.employee_id) in (${sql.join(ids.map(id => sql`lower(${id}::text)`))})`

/**
 * Whether a search finds a summary: each word stands in the name, the email, the site or the job title, or is the employee
 * ID; or the whole text is. Decision 398.
 */
export function isFound(entityId: number, summary: 's' | 'n', text: string): RawBuilder<unknown> {
  const words = wordsOf(text)
  const member = sql.ref(`${summary}.membership_id`)
  const search = sql.ref(`${summary}.search`)
  const each = words.map(
    word => sql`(${sql.join(holdsAll(search, [word]))} or ${member} in ${holdingOneOf(entityId, [word])})`,
  )
  const whole = sql`select m.id from memberships m where m.entity_id = ${entityId}::integer and ${hasId([text])}`
  return sql`((${sql.join(each, sql` and `)}) ${words.length > 1 ? sql`or ${member} in (${whole})` : sql``})`
}

/**
 * The members whom a search finds not by name and email alone, as an array, for rows that are many to a member and have
 * name and email themselves.
 */
export function foundByWork(entityId: number, text: string) {
  const words = wordsOf(text)
  if (words.length === 1) return sql`array${holdingOneOf(entityId, words)}`
  return sql`array(
    select n.membership_id from member_summaries n where n.entity_id = ${entityId}::integer
      and n.membership_id in ${holdingOneOf(entityId, [...words, text])} and ${isFound(entityId, 'n', text)})`
}

/** What the filters by work mean in SQL, of rows with this member. */
export function byWork(entityId: number, member: RawBuilder<unknown>) {
  const among = (holds: RawBuilder<unknown>) =>
    sql`${member} in (select m.id from memberships m where m.entity_id = ${entityId}::integer and ${holds})`
  return {
    sites: (names: readonly string[]) => among(isOneOf(sql`m.site`, sql`${names}::text[]`)),
    jobTitles: (names: readonly string[]) => among(isOneOf(sql`m.job_title`, sql`${names}::text[]`)),
    employeeIds: (ids: readonly string[]) => among(hasId(ids)),
    hiredFrom: (day: string) => among(sql`m.hired_on >= ${day}::date`),
    hiredUntil: (day: string) => among(sql`m.hired_on <= ${day}::date`),
  }
}
