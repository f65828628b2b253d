// Moves an installation to another APP_SECRET: `APP_SECRET=new APP_SECRET_BEFORE=old npm run rotate-secret`. Stop the
// application first, every process of it.
import { features } from '../features/all.server.ts'
import { readConfig, WrongSetting } from '../platform/server/config.ts'
import { openDb, openPool } from '../platform/server/db.ts'
import { startPostgres } from '../platform/server/embedded-postgres.ts'
import { rotateSecret } from '../platform/server/rotate-secret.ts'

async function run(): Promise<void> {
  const { APP_SECRET: after, APP_SECRET_BEFORE: before } = process.env
  if (!after || !before) throw new WrongSetting('Set APP_SECRET to the new secret and APP_SECRET_BEFORE to the old one')
  const config = readConfig(process.env)
  const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir })
  const pool = openPool(config.databaseUrl ?? postgres?.url ?? '', { name: 'rotate', max: 1, statementLimitMs: 0 })
  try {
    const now = new Date().toISOString()
    await rotateSecret(openDb(pool, { prepare: false }), features, { before, after, now })
    console.log('Done. Start the application with the new APP_SECRET. Everyone signs in anew.')
  } finally {
    await pool.end()
    await postgres?.stop()
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof WrongSetting ? error.message : error)
  process.exitCode = 1
}
