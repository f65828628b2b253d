// Makes someone platform staff: `npm run staff -- EMAIL [FIRST LAST]`. With the embedded database, stop the server
// first; the mail with the link goes out when it runs again.
import { z } from 'zod'
import { makeFirstStaff } from '#entrance/login-as/first-staff.server.ts'
import { readConfig, WrongSetting } from '../platform/server/config.ts'
import { startPostgres } from '../platform/server/embedded-postgres.ts'
import { openServices } from '../platform/server/services.ts'

const [email = '', firstName = 'Platform', lastName = 'Staff'] = process.argv.slice(2)

async function run(): Promise<void> {
  if (!z.email().max(254).safeParse(email).success)
    throw new WrongSetting('Name the address: npm run staff -- EMAIL [FIRST LAST]')
  const config = readConfig(process.env)
  const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir })
  try {
    const running = await openServices(config, config.databaseUrl ?? postgres?.url ?? '')
    await makeFirstStaff(running.work, { email, firstName, lastName }).finally(() => running.close())
    console.log(
      `${email} is platform staff. A link to set the password is in the mail${postgres ? ' as soon as the server runs' : ''}.`,
    )
  } finally {
    await postgres?.stop()
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof WrongSetting ? error.message : error)
  process.exitCode = 1
}
