import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'

/** Sites, and job titles, that are offered to choose from. */
const CHOICES_MAX = 500

export const WorkChoices = z.object({ sites: z.array(z.string()), jobTitles: z.array(z.string()) })

/** Letter case and outer blanks of a site or a job title don't matter. */
const same = (text: RawBuilder<unknown>) => sql`lower(trim(${text}))`

/** Whether a site or a job title is one of these. */
export const isOneOf = (text: RawBuilder<unknown>, values: RawBuilder<unknown>) =>
  sql`${same(text)} = any(select ${same(sql`x`)} from unnest(${values}) x)`

/** The sites and job titles that an organization wrote of its members, each once, as most of them have it. */
export function readWorkChoices(db: Db, entity: EntityScope, { active }: { readonly active: boolean }) {
  const each = (text: RawBuilder<unknown>) => sql`array(
    select f.name from (
      select (array_agg(w.name order by w.people desc, w.name collate "und-x-icu"))[1] as name from (
        select trim(${text}) as name, count(*) as people from ${entity.rows('memberships')} m
        where ${text} is not null and (m.status = 'Active' or not ${active}::boolean) group by 1) w
      group by lower(w.name)) f
    order by f.name collate "und-x-icu" limit ${CHOICES_MAX})`
  return sqlOf(
    WorkChoices,
  )`select ${each(sql`m.site`)} as sites, ${each(sql`m.job_title`)} as job_titles`.executeForOne(db)
}
