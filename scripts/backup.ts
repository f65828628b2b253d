// Writes everything that an installation stores into one file: `npm run backup -- FILE`. The server may keep running.
import { backUp, NotBackedUp } from '../platform/server/backup.ts'
import { WrongSetting } from '../platform/server/config.ts'
import { openPool } from '../platform/server/db.ts'
import { openFiles } from '../platform/server/files.ts'
import { secretsFrom } from '../platform/server/secrets.ts'
import { atDatabase, command } from './lib/operator.ts'

async function run(path: string | undefined): Promise<void> {
  if (!path) throw new WrongSetting('Name the file: npm run backup -- FILE')
  await atDatabase(
    async (config, url) => {
      const pool = openPool(url, { name: 'backup', max: 1, statementLimitMs: 0 })
      const { tables, files, missing } = await backUp(
        { pool, files: openFiles(config.filesUrl), secrets: secretsFrom(config.appSecret) },
        path,
      ).finally(() => pool.end())
      console.log(
        `${path} holds ${tables} tables and ${files} files. ` +
          `To restore it you also need APP_SECRET${process.env['APP_SECRET'] ? '' : `: it stands in ${config.dataDir}/app-secret`}.`,
      )
      if (missing.length > 0)
        console.log(`${missing.length} files that rows name were not there, such as ${missing[0]}.`)
    },
    { shared: true },
  )
}

await command(() => run(process.argv[2]), NotBackedUp)
