// Restores an installation from a backup into an empty one: `npm run restore -- FILE`, with the server stopped.
import { BackupCutOff } from '../platform/server/backup-archive.ts'
import { WrongSetting } from '../platform/server/config.ts'
import { NotRestored, restore } from '../platform/server/restore.ts'
import { openServices } from '../platform/server/services.ts'
import { atDatabase, command } from './lib/operator.ts'

async function run(path: string | undefined): Promise<void> {
  if (!path) throw new WrongSetting('Name the file: npm run restore -- FILE')
  const { tables, files, sent } = await atDatabase(async (config, url) => {
    const running = await openServices(config, url)
    return restore({ pool: running.workPool, ...running.work }, path).finally(() => running.close())
  })
  console.log(`Restored ${tables} tables and ${files} files from ${path}, each as it was.`)
  console.log(
    sent > 0
      ? `${sent} mails went out after the backup: they are not sent again.`
      : 'Nothing here tells which mails went out after the backup (the folder or bucket of FILES_URL would): ' +
          'those that waited at its moment are sent again.',
  )
}

await command(() => run(process.argv[2]), NotRestored, BackupCutOff)
