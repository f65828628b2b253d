import { fileURLToPath } from 'node:url'
import { type RawBuilder, sql } from 'kysely'
import { WrongSetting } from '#platform/server/config.ts'
import { describeMistake } from '#platform/server/authored-files.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { digestOfFile, type FileJurisdiction, readFactFile } from './fact-file.server.ts'
import { stateFactsMessages } from './state-facts.messages.ts'

const FILE = fileURLToPath(new URL('../../../content/state-facts.yaml', import.meta.url))
/** Any number, the same in every process: only one publishes at a time. */
const PUBLISH_LOCK = 7_230_436

/**
 * Publishes the facts of content/state-facts.yaml: all or none, and nothing that was published already. What nobody of
 * the staff has had a say in follows the file; what they entered stays, and what the file says instead waits for them.
 * Spec D14.
 */
export async function publishFacts(services: Pick<Services, 'db' | 'clock'>, path = FILE): Promise<void> {
  const digest = await digestOfFile(path)
  const before = await services.db.selectFrom('publishedFacts').select('digest').executeTakeFirst()
  if (digest !== null && before?.digest === digest) return
  const { jurisdictions, mistakes } = await readFactFile(path)
  if (mistakes.length > 0) {
    const lines = mistakes.map(mistake => `  ${describeMistake(mistake)}`).join('\n')
    throw new WrongSetting(`${stateFactsMessages.mistakesInFile(mistakes.length)}\n${lines}`)
  }
  await services.db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(${PUBLISH_LOCK})`.execute(trx)
    await writeJurisdictions(trx, jurisdictions)
    const said = saidBy(jurisdictions)
    await sql`
      with said as (${said})
      update fact_entries old set status = 'withdrawn', decided_at = ${services.clock.iso()}
      from said s left join state_facts f on f.state = s.state and f.field = s.field
      where old.status = 'waiting' and old.kind = 'file' and old.state = s.state and old.field = s.field
        and f.digest is distinct from s.digest`.execute(trx)
    await writeNews(trx, services, said)
    await sql`
      with said as (${said})
      delete from state_facts f using fact_entries n
      where n.id = f.entry_id and n.kind = 'file' and not exists (select from said s where s.state = f.state and s.field = f.field)`.execute(
      trx,
    )
    await sql`
      insert into published_facts (digest) values (${digest}) on conflict (one) do update set digest = excluded.digest`.execute(
      trx,
    )
  })
}

async function writeJurisdictions(trx: Trx, jurisdictions: readonly FileJurisdiction[]): Promise<void> {
  const all = JSON.stringify(jurisdictions.map(({ code, name, page, notes }) => ({ code, name, page, notes })))
  await sql`
    insert into jurisdictions (code, name, page, notes)
    select j.code, j.name, j.page, j.notes from jsonb_to_recordset(${all}::jsonb) j (code text, name text, page text, notes jsonb)
    on conflict (code) do update set name = excluded.name, page = excluded.page, notes = excluded.notes
    where (jurisdictions.name, jurisdictions.page, jurisdictions.notes) is distinct from (excluded.name, excluded.page, excluded.notes)`.execute(
    trx,
  )
}

/** The facts of the file as rows. */
const saidBy = (jurisdictions: readonly FileJurisdiction[]): RawBuilder<unknown> => {
  const facts = jurisdictions.flatMap(({ code, facts: own }) => own.map(fact => ({ state: code, ...fact })))
  return sql`
    select s.state, s.field, s.position, s.value, s.label, s.about, s.citation, s.source, s."sourceUrl" as source_url, s."copyOf" as copy_of,
           s.basis, s.confidence, s."readOn" as read_on, s.digest
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) s (state text, field text, position integer, value text, label text, about text,
      citation text, source text, "sourceUrl" text, "copyOf" text, basis text, confidence text, "readOn" date, digest text)`
}

/** What the file says for the first time stands, unless staff have had a say: then it waits for them. */
async function writeNews(trx: Trx, { clock }: Pick<Services, 'clock'>, said: RawBuilder<unknown>): Promise<void> {
  await sql`
    with said as (${said})
    insert into fact_entries (state, field, kind, value, label, about, citation, source, source_url, copy_of, basis, confidence, read_on,
      replaces, status, entered_at, decided_at)
    select s.state, s.field, 'file', s.value, s.label, s.about, s.citation, s.source, s.source_url, s.copy_of, s.basis, s.confidence, s.read_on,
      f.entry_id, case when n.kind <> 'file' then 'waiting' else 'confirmed' end, ${clock.iso()},
      case when n.kind <> 'file' then null else ${clock.iso()}::timestamptz end
    from said s left join state_facts f on f.state = s.state and f.field = s.field left join fact_entries n on n.id = f.entry_id
    where f.digest is distinct from s.digest`.execute(trx)
  await sql`
    with said as (${said})
    insert into state_facts (state, field, position, entry_id, digest)
    select s.state, s.field, s.position, case when n.status = 'confirmed' then n.id else f.entry_id end, s.digest
    from said s left join state_facts f on f.state = s.state and f.field = s.field
    cross join lateral (
      select id, status from fact_entries
      where state = s.state and field = s.field and kind = 'file' order by id desc limit 1) n
    where f.digest is distinct from s.digest
    on conflict (state, field) do update set position = excluded.position, entry_id = excluded.entry_id, digest = excluded.digest`.execute(
    trx,
  )
}
