import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { beginsAll, holdsAll, isAll, nameIn, wordsOf } from '#platform/server/search.ts'
import { inCatalogue } from '#courses/courses/catalogue.server.ts'
import { nameForReader } from '#courses/courses/course-names.server.ts'
import { supervisedBy } from '#people/learners/supervised.server.ts'
import {
  FOUND_OF_EACH,
  FoundCourse,
  FoundGroup,
  FoundPerson,
  FoundRequirement,
  FoundView,
  searchEverything,
  searchMyPeople,
} from './command-palette.contract.ts'

// SQL of: courses c, member_summaries s, requirements q, report_views v

/** Of shorter words the index knows only where they begin a word. */
const INSIDE_FROM = 3
/** People who are put in order, of each kind. */
const SOME = 200

/** What an administrator goes to by its name. */
export const commandPalette: Feature = {
  routes: [
    route(searchEverything, async ({ entity, caller, query }, { db }) => {
      const words = wordsOf(query.term)
      const [people, groups, courses, requirements, views] = await Promise.all([
        findPeople(db, entity, words, sql`s.status <> 'Archived'`),
        findGroups(db, entity, words),
        findCourses(db, entity, words),
        findRequirements(db, entity, words),
        findViews(db, entity, words, caller.userId),
      ])
      return { people, groups, courses, requirements, views }
    }),

    route(searchMyPeople, async ({ entity, query }, { db }) => {
      const mine = supervisedBy(entity.id, sql`${entity.membershipId}::integer`)
      const among = sql`s.status = 'Active' and s.membership_id in ${mine}`
      return { people: await findPeople(db, entity, wordsOf(query.term), among) }
    }),
  ],
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `)

/**
 * As the list of learners finds them, by the same index: first those of whom a word is the one that was typed, then those of
 * whom one begins so, then others; each only if those before are few. Of very many, which nobody could choose from, some are
 * put in order.
 */
async function findPeople(db: Db, entity: EntityScope, words: readonly string[], among: RawBuilder<unknown>) {
  const some = (place: number, open: RawBuilder<unknown>, found: readonly RawBuilder<unknown>[]) => sql`
    select s.membership_id, s.first_name, s.last_name, s.email, ${place}::integer as place from ${entity.rows('memberSummaries')} s
    where ${open} and ${among} and ${all(found)} limit ${SOME}`
  const inside = sql`${words.every(word => word.length >= INSIDE_FROM)}::boolean`
  // The index holds all; whose name it is comes before whose site.
  const byName = (way: typeof isAll) => [...way(sql`s.search`, words), ...way(nameIn(sql`s.search`), words)]
  const few = sql`(select count(*) from exact) < ${FOUND_OF_EACH}`
  const { rows } = await sqlOf(FoundPerson)`
    with exact as materialized (${some(1, sql`true`, byName(isAll))}),
    begins as materialized (${some(2, few, byName(beginsAll))}),
    inside as materialized (
      ${some(3, sql`${inside} and ${few} and (select count(*) from begins) < ${FOUND_OF_EACH}`, holdsAll(sql`s.search`, words))})
    select membership_id as entity_user_id, first_name, last_name, email
    from (select * from exact union all select * from begins union all select * from inside) found
    group by membership_id, first_name, last_name, email
    order by min(place), last_name collate "und-x-icu", first_name collate "und-x-icu", membership_id limit ${FOUND_OF_EACH}`.execute(
    db,
  )
  return rows
}

async function findGroups(db: Db, entity: EntityScope, words: readonly string[]) {
  const { rows } = await sqlOf(FoundGroup)`
    select g.id, g.name from ${entity.rows('groups')} g
    where g.status = 'Active' and ${all(holdsAll(sql`g.search`, words))}
    order by not (${all(beginsAll(sql`g.search`, words))}), g.name collate "und-x-icu", g.id limit ${FOUND_OF_EACH}`.execute(
    db,
  )
  return rows
}

async function findCourses(db: Db, entity: EntityScope, words: readonly string[]) {
  const name = nameForReader(sql`c`)
  const { rows } = await sqlOf(FoundCourse)`
    select c.id, ${name} as name, c.header from courses c
    where ${inCatalogue(entity.id)} and ${all(holdsAll(sql`fold(${name} || ' ' || c.name || ' ' || c.header)`, words))}
    order by not (${all(beginsAll(sql`fold(${name})`, words))}), ${name} collate "und-x-icu", c.id limit ${FOUND_OF_EACH}`.execute(
    db,
  )
  return rows
}

async function findRequirements(db: Db, entity: EntityScope, words: readonly string[]) {
  const name = sql`fold(q.name)`
  const { rows } = await sqlOf(FoundRequirement)`
    select q.id, q.name from ${entity.rows('requirements')} q
    where ${all(holdsAll(name, words))}
    order by not (${all(beginsAll(name, words))}), q.name collate "und-x-icu", q.id limit ${FOUND_OF_EACH}`.execute(db)
  return rows
}

/** One’s own views of reports, and those that the others share. */
async function findViews(db: Db, entity: EntityScope, words: readonly string[], userId: number) {
  const name = sql`fold(v.name)`
  const { rows } = await sqlOf(FoundView)`
    select v.id, v.report, v.name, v.search from ${entity.rows('reportViews')} v
    where (v.owner_id = ${userId} or v.shared) and ${all(holdsAll(name, words))}
    order by not (${all(beginsAll(name, words))}), v.name collate "und-x-icu", v.id limit ${FOUND_OF_EACH}`.execute(db)
  return rows
}
