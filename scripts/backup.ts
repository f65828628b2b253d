// Writes everything that an installation stores into one file: `npm run backup -- FILE`. The server may keep running.
import { backUp, NotBackedUp } from '../platform/server/backup.ts'
import { readConfig, WrongSetting } from '../platform/server/config.ts'
import { openPool } from '../platform/server/db.ts'
import { runningPostgres, startPostgres } from '../platform/server/embedded-postgres.ts'
import { openFiles } from '../platform/server/files.ts'
import { secretsFrom } from '../platform/server/secrets.ts'

async function run(path: string | undefined): Promise<void> {
  if (!path) throw new WrongSetting('Name the file: npm run backup -- FILE')
  const config = readConfig(process.env)
  const url = config.databaseUrl ?? (await runningPostgres(config.dataDir))?.url
  const postgres = url ? null : await startPostgres({ dataDir: config.dataDir })
  const pool = openPool(url ?? postgres?.url ?? '', { name: 'backup', max: 1, statementLimitMs: 0 })
  try {
    const { tables, files, missing } = await backUp(
      { pool, files: openFiles(config.filesUrl), secrets: secretsFrom(config.appSecret) },
      path,
    )
    console.log(
      `${path} holds ${tables} tables and ${files} files. ` +
        `To restore it you also need APP_SECRET${process.env['APP_SECRET'] ? '' : `: it stands in ${config.dataDir}/app-secret`}.`,
    )
    if (missing.length > 0) console.log(`${missing.length} files that rows name were not there, such as ${missing[0]}.`)
  } finally {
    await pool.end()
    await postgres?.stop()
  }
}

try {
  await run(process.argv[2])
} catch (error) {
  console.error(error instanceof WrongSetting || error instanceof NotBackedUp ? error.message : error)
  process.exitCode = 1
}
