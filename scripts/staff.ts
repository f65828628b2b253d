// Makes someone platform staff: `npm run staff -- EMAIL [FIRST LAST]`. With the embedded database, stop the server
// first; the mail with the link goes out when it runs again.
import { z } from 'zod'
import { makeFirstStaff } from '#entrance/login-as/first-staff.server.ts'
import { WrongSetting } from '../platform/server/config.ts'
import { openServices } from '../platform/server/services.ts'
import { atDatabase, command } from './lib/operator.ts'

const [email = '', firstName = 'Platform', lastName = 'Staff'] = process.argv.slice(2)

await command(async () => {
  if (!z.email().max(254).safeParse(email).success)
    throw new WrongSetting('Name the address: npm run staff -- EMAIL [FIRST LAST]')
  await atDatabase(async (config, url) => {
    const running = await openServices(config, url)
    await makeFirstStaff(running.work, { email, firstName, lastName }).finally(() => running.close())
    console.log(
      `${email} is platform staff. A link to set the password is in the mail${config.databaseUrl ? '' : ' as soon as the server runs'}.`,
    )
  })
})
