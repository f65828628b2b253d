import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import { downloadExport, ticketForExport } from '#foundation/exports/exports.contract.ts'
import { openSession } from '#identity/sign-in/sessions.server.ts'
import { zipCoopCertificates } from '#insight/coop-certificates/coop-certificates.contract.ts'
import { zipTexts } from '#insight/coop-certificates/coop-certificates.messages.ts'
import { eventually, send } from '../../platform/testing/process.ts'
import { makeEntity, makePerson } from '../../platform/testing/world.ts'
import { makeHolders } from './crowd.ts'
import { programOfFile } from './program.ts'

/** The second of two parts is under way when the program dies: a part has 500. */
const CERTIFICATES = 600

const program = programOfFile()

test('a ZIP of certificates that the program is killed in the middle of has each of them once', async () => {
  const { coop, token } = await cooperativeWithCertificates()
  const { exportId } = await send(program.app, token, zipCoopCertificates, { entityGuid: coop.guid })
  const caught: number[] = []
  for (const [at, die] of [program.deaths['both at once'], program.deaths['the program']].entries()) {
    // Once at the beginning, later while the second part is made.
    await eventually(async () => at === 0 || (await partsOf(exportId)).parts > 0)
    await sleep(200)
    caught.push((await eventually(() => partsOf(exportId))).rows)
    await die()
  }
  await eventually(
    async () =>
      (
        await program.inside.work.db
          .selectFrom('exports')
          .select('status')
          .where('id', '=', exportId)
          .executeTakeFirst()
      )?.status === 'Done',
    90_000,
  )
  console.log(`killed with ${caught.join(', ')} of ${CERTIFICATES} certificates kept: whole in the end`)

  const { ticket } = await eventually(() => send(program.app, token, ticketForExport, { exportGuid: exportId }))
  const names = await namesIn((await send(program.app, null, downloadExport, { ticket })) as unknown as Buffer)
  expect(names).toHaveLength(CERTIFICATES + 1)
  expect(new Set(names.map(name => name.match(/UP-\d{4}-\w{8}/)?.[0])).size).toBe(CERTIFICATES + 1)
  expect(names).toContain(zipTexts.index)
})

const partsOf = async (exportId: string) => {
  const { rows } = await sql<{ parts: number; rows: number }>`
    select count(*)::int as parts, coalesce(sum(rows), 0)::int as rows from export_parts where export_id = ${exportId}`.execute(
    program.inside.work.db,
  )
  return rows[0] ?? { parts: 0, rows: 0 }
}

async function namesIn(zip: Buffer): Promise<string[]> {
  const opened = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(zip, { lazyEntries: false })
  const names: string[] = []
  opened.on('entry', (entry: yauzl.Entry) => names.push(entry.fileName))
  await new Promise((resolve, reject) => opened.once('end', resolve).once('error', reject))
  return names
}

/** A cooperative with one organization whose people hold certificates, and the token of its administrator. */
async function cooperativeWithCertificates() {
  const { work, workPool } = program.inside
  const coop = await makeEntity(work, { type: 'Coop', plan: 'Certificate' })
  const entity = await makeEntity(work, { quota: CERTIFICATES })
  await workPool.query('update entities set coop_id = $1 where id = $2', [coop.id, entity.id])
  const ines = await makePerson(work, { firstName: 'Ines', lastName: 'Moreau' })
  await workPool.query(
    `insert into memberships (entity_id, user_id, roles, created_at) values ($1, $2, '{Learner,CoopAdmin}', now())`,
    [coop.id, ines.userId],
  )
  await makeHolders(program.inside, entity.id, CERTIFICATES)
  return { coop, token: await openSession(work, { ...ines, id: ines.userId }) }
}
