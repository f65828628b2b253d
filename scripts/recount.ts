// Compares what lists and figures read with a fresh count: `npm run recount`, and `npm run recount -- mend` to keep the
// fresh one. The application may keep running.
import { WrongSetting } from '../platform/server/config.ts'
import { openDb, openPool } from '../platform/server/db.ts'
import { recount } from '../features/training/requirements/recount.server.ts'
import { atDatabase, command } from './lib/operator.ts'

/** Of each kind. */
const SHOWN = 20

async function run(word: string | undefined): Promise<void> {
  if (word !== undefined && word !== 'mend') throw new WrongSetting('It is npm run recount, or npm run recount -- mend')
  const mend = word === 'mend'
  const { members, drifted, strays } = await atDatabase(
    async (_config, url) => {
      const pool = openPool(url, { name: 'recount', max: 1, statementLimitMs: 0 })
      return recount(openDb(pool, { prepare: false }), { mend }).finally(() => pool.end())
    },
    { shared: true },
  )
  console.log(`${members} members recounted: ${drifted.length} had drifted, ${strays.length} requirements had strays.`)
  for (const one of drifted.slice(0, SHOWN)) console.log(`entity ${one.entityId}, member ${one.membershipId}`)
  for (const one of strays.slice(0, SHOWN))
    console.log(`entity ${one.entityId}, requirement ${one.requirementId}: ${one.people} people`)
  if (drifted.length + strays.length === 0) return
  if (mend) console.log('Mended; people of requirements are brought up to date by the application as it runs.')
  else process.exitCode = 1
}

await command(() => run(process.argv[2]))
