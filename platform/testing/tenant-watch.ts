import { sql } from 'kysely'
import type { Db } from '../server/db.ts'

/**
 * Statements that read or write a tenant's table and never name `entity_id`, on purpose: for a row found by something
 * unique in itself, or for one person's rows across their entities. Each has its reason; a new one is a decision.
 */
const acrossEntities: readonly { readonly statement: RegExp; readonly because: string }[] = [
  {
    statement: /^update "memberships" set "last_chosen_at"/,
    because: 'one’s own memberships: the switch between profiles',
  },
  {
    statement: /"expires_at" <= |"send_date" <= |"created_at" <= |expires_at <= |requested_at <= /,
    because: 'sweeps: what has come due in any entity',
  },
  {
    statement: /graphile_worker.add_job[^]*jsonb_build_object\('(batchId|exportId)'/,
    because: 'a sweep: work of any entity that is not done and has no job',
  },
  {
    statement: /^(select|update) .*("exports"|\bexports\b)[^]* where "?(id|file_id)"? =/,
    because: 'the export job: one export by its random id, whose entity it then reads',
  },
  {
    statement: /from "invites" where "guid" = /,
    because: 'an invite by its guid: whoever was invited is no member yet',
  },
  {
    statement: /^select storage_key from [^]* where storage_key = any/,
    because: 'the sweep of files that nothing refers to: keys are random',
  },
  { statement: /as join_request_guid$/, because: 'what waits for the answer of one mailbox, in any entity' },
  {
    statement: /'certificate-arrived:'/,
    because: 'the mail about one certificate, by its id, in the transaction that issued it',
  },
]

/** The statements of a test run that could reach another tenant's rows: each is a bug or belongs in the list above. */
export class TenantWatch {
  readonly #seen = new Set<string>()

  see(statement: string): void {
    this.#seen.add(statement)
  }

  async suspects(db: Db): Promise<string[]> {
    const { rows } = await sql<{ table: string }>`
      select table_name as table from information_schema.columns where table_schema = 'public' and column_name = 'entity_id'`.execute(
      db,
    )
    const touches = new RegExp(
      `(?:from|join|update|into|using)\\s+"?(?:${rows.map(row => row.table).join('|')})"?[\\s(]`,
      'i',
    )
    return [...this.#seen].filter(
      statement =>
        touches.test(statement) &&
        !/entity_id/i.test(statement) &&
        !acrossEntities.some(known => known.statement.test(statement)),
    )
  }
}
