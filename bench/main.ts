// `npm run bench`: every bench/*.bench.ts, or those whose names contain one of the given words. `--write` saves the
// table in docs/benchmarks.md, `--rounds=9` measures longer. With DATABASE_URL it uses that server instead of an
// embedded one.
import { readdir, writeFile } from 'node:fs/promises'
import { openPool } from '../platform/server/db.ts'
import { openDatabase } from './database.ts'
import type { Bench, BenchContext } from './run.ts'
import { documentOf, tableOf } from './report.ts'
import { startServer } from './server-process.ts'
import { makeCourses, makeWorld } from './world.ts'

const ROUNDS = 5

const words = process.argv.slice(2)
const wanted = words.filter(word => !word.startsWith('--'))
const rounds = Number(words.find(word => word.startsWith('--rounds='))?.slice('--rounds='.length) ?? ROUNDS)
const say = (text: string) => console.error(text)

const files = (await readdir(import.meta.dirname)).filter(file => file.endsWith('.bench.ts')).toSorted()
const benches = (
  await Promise.all(files.map(async file => ((await import(`./${file}`)) as { bench: Bench }).bench))
).filter(bench => wanted.length === 0 || wanted.some(word => bench.name.toLowerCase().includes(word.toLowerCase())))

const database = await openDatabase(process.env['DATABASE_URL'])
const pool = openPool(database.url, { name: 'bench', max: 4, statementLimitMs: 0 })
const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined
  return { get: () => (made ??= make()), made: () => made }
}
const courses = once(() => makeCourses(pool, new Date()))
const world = once(async () => {
  const courseIds = await courses.get()
  say('Making 1,000,000 registrations (a minute or two)...')
  return makeWorld(pool, { courseIds, now: new Date() })
})
const server = once(() => startServer(database.url))
const context: BenchContext = {
  database,
  pool,
  rounds,
  say,
  courses: courses.get,
  world: world.get,
  server: server.get,
}

// An interrupt breaks off the current run, whose end then requests the same stop: it happens once.
const stop = once(async () => {
  await (await server.made()?.catch(() => undefined))?.stop()
  await pool.end()
  await database.close()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop.get().finally(() => process.exit(130)))

try {
  const results = []
  for (const bench of benches) {
    say(bench.name)
    const measured = await bench.run(context)
    results.push({ name: bench.name, measured })
    console.log(`\n${bench.name}\n${tableOf(measured)}`)
  }
  if (words.includes('--write'))
    await writeFile(new URL('../docs/benchmarks.md', import.meta.url), documentOf(results, database.version, rounds))
} finally {
  await stop.get()
}
