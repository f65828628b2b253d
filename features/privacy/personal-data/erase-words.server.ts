import { sql } from 'kysely'
import type { Db, Trx } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { places } from './erase-files.server.ts'
import { type ErasedPerson, patternOf } from './erased-person.ts'
import { NAMED_MAX, NamedIn } from './named-in.ts'

// SQL of: report_views v o, entities e

/**
 * Names and remarks that only administrators read say 'Deleted person' in place of the name, as the log does: of views,
 * imports and auditor links, notes about others, reasons. Decision 399.
 */
export async function eraseWords(trx: Trx, person: ErasedPerson): Promise<void> {
  const [theirs, pattern, label] = [places(person), patternOf(person), person.label]
  await eraseViews(trx, person)
  await sql`
    update exports set view_name = left(regexp_replace(view_name, ${pattern}, ${label}, 'gi'), 80)
    where entity_id in ${theirs} and view_name ~* ${pattern}`.execute(trx)
  await sql`
    update batches set name = left(regexp_replace(name, ${pattern}, ${label}, 'gi'), 100)
    where entity_id in ${theirs} and name ~* ${pattern}`.execute(trx)
  await sql`
    update import_checks set file_name = regexp_replace(file_name, ${pattern}, ${label}, 'gi')
    where entity_id in ${theirs} and file_name ~* ${pattern}`.execute(trx)
  await sql`
    update auditor_links set name = left(regexp_replace(name, ${pattern}, ${label}, 'gi'), 100),
      note = left(regexp_replace(note, ${pattern}, ${label}, 'gi'), 500)
    where entity_id in ${theirs} and (name ~* ${pattern} or note ~* ${pattern})`.execute(trx)
  await sql`
    update person_notes set text = left(regexp_replace(text, ${pattern}, ${label}, 'gi'), length(text))
    where entity_id in ${theirs} and text ~* ${pattern}`.execute(trx)
  await sql`
    update requirement_waivers set reason = left(regexp_replace(reason, ${pattern}, ${label}, 'gi'), 500)
    where entity_id in ${theirs} and reason ~* ${pattern}`.execute(trx)
}

/** What a view searches for, too. Two views of one person may have the same name then: the later one gets its number. */
const eraseViews = (trx: Trx, person: ErasedPerson) => {
  const [theirs, pattern, inJson, label] = [places(person), patternOf(person), patternOf(person, true), person.label]
  return sql`
    with said as materialized (
      select v.id, left(regexp_replace(v.name, ${pattern}, ${label}, 'gi'), 80) as name,
        regexp_replace(v.search::text, ${inJson}, ${label}, 'gi')::jsonb as search
      from report_views v where v.entity_id in ${theirs} and (v.name ~* ${pattern} or v.search::text ~* ${inJson}))
    update report_views set version = version + 1, search = said.search,
      name = case when exists (
        select from report_views o left join said other on other.id = o.id
        where o.entity_id = report_views.entity_id and o.report = report_views.report and o.owner_id = report_views.owner_id
          and o.id < report_views.id and coalesce(other.name, o.name) = said.name)
        then left(said.name, 69) || ' ' || report_views.id else said.name end
    from said where said.id = report_views.id`.execute(trx)
}

/**
 * Where words that an organization wrote for its people name the person: these stay, because a school may be called like
 * somebody, and nobody but the organization can tell. Decision 399.
 */
export async function wordsNaming(db: Db | Trx, person: ErasedPerson): Promise<NamedIn[]> {
  const found = `.{0,40}(?:${patternOf(person)}).{0,40}`
  const { rows } = await sqlOf(NamedIn)`
    select e.name as organization, w.place, (regexp_match(w.words, ${found}, 'i'))[1] as words from (
      select entity_id, 'group' as place, name as words from groups
      union all select entity_id, 'requirement', name from requirements
      union all select entity_id, 'resource', name || ': ' || description from resources
      union all select entity_id, 'reminder', subject || ': ' || body from reminder_words
      union all select entity_id, 'branding', concat_ws(', ', signatory_name, signatory_title, sender_name, welcome) from branding
      union all select entity_id, 'key', name from offsite_keys
    ) w join entities e on e.id = w.entity_id
    where w.entity_id in ${places(person)} and w.words ~* ${patternOf(person)}
    order by e.name, w.place, w.words limit ${NAMED_MAX}`.execute(db)
  return rows
}
