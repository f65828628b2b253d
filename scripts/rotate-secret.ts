// Moves an installation to another APP_SECRET: `APP_SECRET=new APP_SECRET_BEFORE=old npm run rotate-secret`. Stop the
// application first, every process of it.
import { features } from '../features/all.server.ts'
import { WrongSetting } from '../platform/server/config.ts'
import { openDb, openPool } from '../platform/server/db.ts'
import { rotateSecret } from '../platform/server/rotate-secret.ts'
import { atDatabase, command } from './lib/operator.ts'

await command(async () => {
  const { APP_SECRET: after, APP_SECRET_BEFORE: before } = process.env
  if (!after || !before) throw new WrongSetting('Set APP_SECRET to the new secret and APP_SECRET_BEFORE to the old one')
  await atDatabase(async (_config, url) => {
    const pool = openPool(url, { name: 'rotate', max: 1, statementLimitMs: 0 })
    const now = new Date().toISOString()
    await rotateSecret(openDb(pool, { prepare: false }), features, { before, after, now }).finally(() => pool.end())
  })
  console.log('Done. Start the application with the new APP_SECRET. Everyone signs in anew.')
})
