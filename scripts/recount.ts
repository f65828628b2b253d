// Compares what lists and figures read with a fresh count: `npm run recount`, and `npm run recount -- mend` to keep the
// fresh one. The application may keep running.
import { Clock } from '../platform/server/clock.ts'
import { WrongSetting } from '../platform/server/config.ts'
import { openDb, openPool } from '../platform/server/db.ts'
import { driftedFigures } from '../features/insight/cooperative/figures.server.ts'
import { driftedBatches } from '../features/people/invite-batches/batch-counts.server.ts'
import { recount } from '../features/training/requirements/recount.server.ts'
import { atDatabase, command } from './lib/operator.ts'

/** Of each kind. */
const SHOWN = 20

async function run(word: string | undefined): Promise<void> {
  if (word !== undefined && word !== 'mend') throw new WrongSetting('It is npm run recount, or npm run recount -- mend')
  const mend = word === 'mend'
  const { members, drifted, strays, figures, batches } = await atDatabase(
    async (_config, url) => {
      const pool = openPool(url, { name: 'recount', max: 1, statementLimitMs: 0 })
      const db = openDb(pool, { prepare: false })
      try {
        // Members first: figures count them.
        const people = await recount(db, { mend })
        return {
          ...people,
          figures: await driftedFigures({ db, clock: new Clock() }, { mend }),
          batches: await driftedBatches(db, { mend }),
        }
      } finally {
        await pool.end()
      }
    },
    { shared: true },
  )
  console.log(
    `${members} members recounted: ${drifted.length} had drifted, ${strays.length} requirements had strays; ` +
      `${figures.length} organizations of cooperatives and ${batches.length} batches had other numbers.`,
  )
  for (const one of drifted.slice(0, SHOWN)) console.log(`entity ${one.entityId}, member ${one.membershipId}`)
  for (const one of strays.slice(0, SHOWN))
    console.log(`entity ${one.entityId}, requirement ${one.requirementId}: ${one.people} people`)
  for (const one of figures.slice(0, SHOWN)) console.log(`entity ${one.entityId}: its figures in the cooperative`)
  for (const one of batches.slice(0, SHOWN)) console.log(`entity ${one.entityId}, batch ${one.batchId}`)
  if (drifted.length + strays.length + figures.length + batches.length === 0) return
  if (mend) console.log('Mended; people of requirements and numbers of batches follow as the application runs.')
  else process.exitCode = 1
}

await command(() => run(process.argv[2]))
