import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp } from '../platform/server/backup.ts'
import { readConfig } from '../platform/server/config.ts'
import { openDb, openPool } from '../platform/server/db.ts'
import { openFiles } from '../platform/server/files.ts'
import { buildApp } from '../platform/server/http.ts'
import { silentLog as log } from '../platform/server/log.ts'
import { isMigrated, migrate } from '../platform/server/migrate.ts'
import { migrationsFolder, readMigrations } from '../platform/server/migration-files.ts'
import { restore } from '../platform/server/restore.ts'
import { secretsFrom } from '../platform/server/secrets.ts'
import { openServices } from '../platform/server/services.ts'
import { testDatabase } from '../platform/testing/postgres.ts'
import { Client, testServer } from '../platform/testing/server.ts'
import { makeOrganization, makePerson, PASSWORD } from '../platform/testing/world.ts'
import { authorise, features } from './all.server.ts'
import { verifyCertificate } from './certificates/certificate-verification/certificate-verification.contract.ts'
import { certify } from './certificates/certificates/testing/completions.ts'
import { addresses, importPeople, peopleFile } from './people/import-learners/testing/world.ts'
import { resourceFile } from './organization/resources/resources.contract.ts'
import { makeResource } from './organization/resources/testing/resources.ts'
import { pdf } from './organization/resources/testing/sound-files.ts'
import { login } from './identity/sign-in/sign-in.contract.ts'

const SECRET = 'a secret that both installations have in common'
const server = testServer({ APP_SECRET: SECRET })
const secrets = secretsFrom(SECRET)
// Longer than the parts of a backup.
const large = randomBytes(9_000_000)

let folder: string
let backup: string
let world: Awaited<ReturnType<typeof makeOrganization>> & { resourceId: number; number: string }
const drops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upstander-backup-'))
  backup = join(folder, 'all.backup')
  const made = await makeOrganization(server(), { name: 'Harbor “Zürich”\t\\N' })
  const { entity, maria, leo } = made
  const { number } = await certify(server(), leo)
  // Waiting work is still work after the restore.
  await importPeople(maria.client, entity, peopleFile(addresses(20).map(email => ({ email }))))
  const resourceId = await makeResource(maria, { file: { name: 'policy.pdf', content: pdf } })
  const { key, bytes } = await server().running.work.files.save(large)
  await server()
    .db.insertInto('files')
    .values({ storageKey: key, name: 'report.csv', mediaType: 'text/csv', bytes, createdAt: server().clock.iso() })
    .execute()
  world = { ...made, number, resourceId }
  const {
    running: { workPool, work },
  } = server()
  await backUp({ pool: workPool, files: work.files, secrets }, backup)
})
afterAll(async () => {
  for (const drop of drops) await drop()
  await rm(folder, { recursive: true })
})

/** An installation without people. */
async function elsewhere(secret = SECRET) {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(folder, 'elsewhere-'))
  const pool = openPool(database.url, { statementLimitMs: 0 })
  drops.push(async () => {
    await pool.end()
    await database.drop()
  })
  return { url: database.url, dataDir, pool, files: openFiles(`file:${dataDir}/files`), secrets: secretsFrom(secret) }
}

/** Every table's rows, including generated columns, as one digest. */
async function checksums(pool: { query(text: string): Promise<{ rows: unknown[] }> }): Promise<Record<string, string>> {
  const { rows } = await pool.query(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'migrations' or schemaname = 'graphile_worker' and tablename like '\\_private\\_%' order by 1`)
  const found: Record<string, string> = {}
  for (const { name } of rows as { name: string }[]) {
    found[name] = JSON.stringify(
      (
        await pool.query(
          `select count(*), md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) from ${name} t`,
        )
      ).rows[0],
    )
  }
  return found
}

async function digests(filesFolder: string): Promise<Record<string, string>> {
  const entries = (await readdir(filesFolder, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
  return Object.fromEntries(
    await Promise.all(
      entries.map(
        async ({ parentPath, name }) =>
          [
            name,
            createHash('sha256')
              .update(await readFile(join(parentPath, name)))
              .digest('hex'),
          ] as const,
      ),
    ),
  )
}

test('what was backed up is restored elsewhere: every table and every file alike, and people go on there', async () => {
  const place = await elsewhere()
  const { tables, files } = await restore(place, backup)
  const {
    running: { workPool, work },
  } = server()
  const [before, filesBefore] = [await checksums(workPool), await digests(work.config.filesUrl.slice('file:'.length))]
  expect([tables, files]).toEqual([Object.keys(before).length, Object.keys(filesBefore).length])
  expect(await checksums(place.pool)).toEqual(before)
  expect(await digests(join(place.dataDir, 'files'))).toEqual(filesBefore)

  const running = await openServices(
    readConfig({ DATA_DIR: place.dataDir, APP_SECRET: SECRET, PUBLIC_URL: 'http://localhost:3000', DEMO: 'no' }),
    place.url,
  )
  drops.unshift(() => running.close())
  const app = await buildApp({ services: running.web, features, authorise, log })
  const anyone = new Client(app)
  const { jwt } = await anyone.send(login, { userName: world.leo.email, password: PASSWORD })
  expect((await anyone.send(verifyCertificate, { number: world.number })).status).toBe('valid')
  expect(
    Buffer.compare(
      Buffer.from((await new Client(app, jwt).send(resourceFile, { id: world.resourceId })) as never),
      pdf,
    ),
  ).toBe(0)
  // New rows get new ids, and rows still refer to each other as before.
  await makePerson({ db: running.work.db, clock: server().clock })
  await expect(running.work.db.deleteFrom('users').where('id', '=', world.leo.userId).execute()).rejects.toThrow(
    'foreign key',
  )
})

const isEmpty = async ({ pool }: Awaited<ReturnType<typeof elsewhere>>) =>
  (await pool.query<{ people: number }>('select count(*)::int as people from users')).rows[0]?.people === 0

test('nothing is restored where people are already', async () => {
  const {
    running: { workPool, work },
  } = server()
  await expect(restore({ pool: workPool, files: work.files, secrets }, backup)).rejects.toThrow(
    'Restore into an empty one',
  )
})

test('nothing is restored under another secret, with which nothing sealed would open', async () => {
  const place = await elsewhere('another secret, of thirty-two or more')
  await expect(restore(place, backup)).rejects.toThrow('another APP_SECRET')
  expect(await isEmpty(place)).toBe(true)
})

/** What a program wrote that had these migrations. */
async function backupOf(migrations: readonly (readonly [name: string, digest: string])[]): Promise<string> {
  const place = await elsewhere()
  await place.pool.query('truncate migrations')
  for (const [name, digest] of migrations)
    await place.pool.query('insert into migrations (name, digest, applied_at) values ($1, $2, $3)', [
      name,
      digest,
      server().clock.iso(),
    ])
  const path = join(place.dataDir, 'other.backup')
  await backUp(place, path)
  return path
}
const here = async () => (await readMigrations(migrationsFolder)).map(({ name, digest }) => [name, digest] as const)

test('numbers given since the backup are not given again', async () => {
  const place = await elsewhere()
  await restore(place, backup)
  const person = await makePerson({ db: openDb(place.pool), clock: server().clock })
  expect(person.userId).toBeGreaterThan(world.leo.userId + 99_999)
})

test('what was sent since the backup is known after the restore, and what was sent before it is not looked at', async () => {
  const place = await elsewhere()
  const stamp = (ms: number) => new Date(Date.now() + ms).toISOString().replaceAll(/[-:.]/g, '')
  const guid = '7d1c2f6e-0a7b-4c55-9d55-0123456789ab'
  await place.files.put(`sent/${stamp(-3_600_000)}-${guid}`, Buffer.from('earlier'))
  await place.files.put(`sent/${stamp(1_000)}-${guid}`, Buffer.from('one\ntwo'))
  expect((await restore(place, backup)).sent).toBe(2)
  expect((await place.pool.query('select digest from sent_before_restore order by 1')).rows).toEqual([
    { digest: 'one' },
    { digest: 'two' },
  ])
})

test('nothing is restored of a newer version, whose migrations this one does not know', async () => {
  const place = await elsewhere()
  await expect(restore(place, await backupOf([...(await here()), ['9999_later.sql', 'x']]))).rejects.toThrow(
    'a newer version',
  )
})

test('nothing is restored of a version that never was one of this program’s', async () => {
  const place = await elsewhere()
  const other = (await here()).map(([name, digest], at) => [name, at === 3 ? 'x' : digest] as const)
  await expect(restore(place, await backupOf(other))).rejects.toThrow('another version')
})

test('what an older version backed up is restored into its own schema, and brought up to date', async () => {
  const old = await olderInstallation()
  const path = join(old.dataDir, 'old.backup')
  await backUp(old, path)
  const place = await elsewhere()
  await restore(place, path)
  expect(await isMigrated(place.pool)).toBe(true)
  expect((await place.pool.query('select email, platform_roles as roles from users')).rows).toEqual([
    { email: 'old@example.test', roles: ['Admin'] },
  ])
  // The schema is that of an installation that was never an older one.
  expect(await schemaOf(place.pool)).toEqual(await schemaOf((await elsewhere()).pool))
})

/** The schema of the first release, with somebody in it. */
async function olderInstallation() {
  const place = await elsewhere()
  const first = (await readMigrations(migrationsFolder)).slice(0, 16)
  const migrations = await mkdtemp(join(place.dataDir, 'migrations-'))
  for (const { name, text } of first) await writeFile(join(migrations, name), text)
  await place.pool.query('drop schema public cascade; create schema public')
  await migrate(place.pool, { folder: pathToFileURL(`${migrations}/`) })
  await place.pool.query(`
    insert into users (email, first_name, last_name, platform_roles, created_at)
    values ('old@example.test', 'Olga', 'Old', array['Admin'], '2026-01-01')`)
  return place
}

const schemaOf = async (pool: { query(text: string): Promise<{ rows: unknown[] }> }) =>
  (
    await pool.query(`
      select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'public' union all
      select conrelid::regclass::text, conname, pg_get_constraintdef(oid), '', '' from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2, 3`)
  ).rows

test.each([
  ['cut off', (whole: Buffer) => whole.subarray(0, (whole.length * 2) / 3)],
  ['damaged', (whole: Buffer) => Buffer.from(whole.map((byte, at) => (at === whole.length >> 1 ? byte ^ 1 : byte)))],
  ['no backup', () => Buffer.from('something else')],
  ['empty', () => Buffer.alloc(0)],
])('a backup that is %s is refused whole', async (_what, spoil) => {
  const place = await elsewhere()
  const spoilt = join(place.dataDir, 'spoilt.backup')
  await writeFile(spoilt, spoil(await readFile(backup)))
  await expect(restore(place, spoilt)).rejects.toThrow('cut off or damaged')
  expect(await isEmpty(place)).toBe(true)
})

test('a backup is its owner’s alone, holds no secret, and replaces nothing', async () => {
  expect((await stat(backup)).mode & 0o077).toBe(0)
  expect(gunzipSync(await readFile(backup)).includes(SECRET)).toBe(false)
  const {
    running: { workPool, work },
  } = server()
  const writing = join(folder, 'writing.backup')
  await writeFile(`${writing}.part`, 'another is being written')
  for (const [path, kept] of [
    [backup, backup],
    [writing, `${writing}.part`],
  ] as const) {
    const before = await readFile(kept)
    await expect(backUp({ pool: workPool, files: work.files, secrets }, path)).rejects.toThrow('already exists')
    expect(Buffer.compare(await readFile(kept), before)).toBe(0)
  }
})

test('a file that is gone is told, and the others are backed up', async () => {
  const {
    running: { workPool, work },
    db,
  } = server()
  const { key } = await work.files.save(Buffer.from('short-lived'))
  await db
    .insertInto('files')
    .values({ storageKey: key, name: 'gone.csv', mediaType: 'text/csv', bytes: 11, createdAt: server().clock.iso() })
    .execute()
  await work.files.remove(key)
  expect(await backUp({ pool: workPool, files: work.files, secrets }, join(folder, 'gone.backup'))).toMatchObject({
    missing: [key],
  })
})
