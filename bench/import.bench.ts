import { setTimeout as sleep } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { makeCsv } from '#people/learner-files/testing/learner-files.ts'
import { askerOf, makeOrganization } from './organization.ts'
import { type Bench, compare, type Measured } from './run.ts'
import type { ServerProcess } from './server-process.ts'

const SIZES = [
  { rows: 10_000, seconds: 3, times: 1 },
  { rows: 100_000, seconds: 25, times: 1 },
]

/**
 * W4: upload, check, confirmation and processing until the last invite and its mail are queued, against COPY into a
 * staging table and one insert-select.
 */
export const bench: Bench = {
  name: 'W4 import of learners, from upload to last invite queued',
  async run({ server, pool, rounds, say }) {
    const running = await server()
    const organization = await makeOrganization(pool, 'Import')
    const token = await running.signIn(organization.adminId)
    await pool.query(`
      create table if not exists bench_staging (first_name text, last_name text, email text, group_name text, language text);
      create table if not exists bench_invites (like invites including all)`)
    const measured: Measured[] = []
    let firstNumber = 1
    for (const { rows, seconds, times } of SIZES) {
      say(`  ${rows} rows`)
      // Every file has new people, like a real import.
      const next = () => makeCsv({ rows, firstNumber: (firstNumber += rows) })
      measured.push(
        await compare(`${rows.toLocaleString('en-US')} learners`, {
          ours: () => importFile(running, token, organization.guid, next()),
          bare: () => copyFile(pool, organization.id, next()),
          rounds,
          times,
          aim: `${seconds} s, 10x or less`,
        }),
      )
    }
    await pool.query('drop table bench_staging, bench_invites')
    return measured
  },
}

async function importFile(server: ServerProcess, token: string, guid: string, content: string): Promise<void> {
  const ask = askerOf(server, token, 'entityAdminBatch')
  const form = new FormData()
  form.append('file', new Blob([content]), 'learners.csv')
  const { checkId } = await ask<{ checkId: string }>(`check/${guid}`, form)
  const { batchId } = await ask<{ batchId: number }>(`batch-invite/${guid}`, {
    checkId,
    batchName: 'Benchmark',
    dropBad: true,
  })
  for (;;) {
    const { rows } = await ask<{ rows: { batchId: number; batchStatus: string }[] }>(
      `batchinvite-grid/${guid}?PageSize=1`,
    )
    if (rows[0]?.batchId === batchId && rows[0].batchStatus === 'Processed') return
    await sleep(50)
  }
}

/** What the bare database needs for the same people: no check, no mail, no rows to show. */
async function copyFile(pool: pg.Pool, entityId: number, content: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('truncate bench_staging')
    await pipeline(
      Readable.from([content]),
      client.query(copyFrom('copy bench_staging from stdin (format csv, header)')),
    )
    await client.query(
      `
      insert into bench_invites (entity_id, email, first_name, last_name, created_at, expires_at)
      select $1, lower(email), first_name, last_name, now(), now() + interval '30 days' from bench_staging on conflict do nothing`,
      [entityId],
    )
  } finally {
    client.release()
  }
}
