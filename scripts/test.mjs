import './lib/machine.mjs'
import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { installBrowsers, tellEngines } from './lib/browsers.mjs'
import { run as runProgram } from './lib/children.mjs'
import { environment, install } from './lib/install.mjs'
import { giveUp, root, say } from './lib/machine.mjs'
import { editedMigrations, previousVersion } from './lib/previous.mjs'
import { buildWeb } from './lib/web-build.mjs'

// `npm test` runs everything; `npm test -- server sign-in` runs one stage and passes the other words to its program.
const node = await install()
const reports = await mkdtemp(join(tmpdir(), 'upstander-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const [only, ...filter] = process.argv.slice(2)
/** Lines of a failed stage's output. */
const TOLD_AGAIN = 80
const script = name => join(root, 'node_modules', name)
/**
 * The lanes of a group run side by side, because they leave each other's time unused; the stages of a lane one after
 * the other. `run` runs a program and returns its status.
 */
const groups = [
  [
    { migrations },
    { types: run => run(script('typescript/bin/tsc'), ['--noEmit']) },
    { format: run => run(script('oxfmt/bin/oxfmt'), ['--check', '.']) },
    { lint: run => run(script('oxlint/bin/oxlint'), ['--deny-warnings']) },
    { source: run => vitest(run, 'source') },
    { imports: run => run('platform/testing/import-rules.ts') },
    { columns: run => run('platform/testing/sql-columns.ts') },
    { 'database-types': run => run('scripts/database-types.ts', ['--check']) },
  ],
  // It waits for its database a third of the time: with one more worker than cores, these are busy.
  [{ server: run => vitest(run, 'server', [`--maxWorkers=${availableParallelism() + 1}`]) }],
  [{ screens: run => vitest(run, 'screens'), web, upgrade }, { survival: run => vitest(run, 'survival') }],
  [{ journeys }],
]

const names = groups.flat().flatMap(lane => Object.keys(lane))
if (only && !names.includes(only)) giveUp(`There is no stage ${only}; there are ${names.join(', ')}.`)

let failed
const ends = []
for (const lanes of groups) {
  await Promise.all(lanes.map((lane, place) => inOrder(lane, place > 0)))
  if (failed) break
}
// What runs beside a failed stage goes on to print: how it ended is said again where a reader looks first.
for (const { name, printed } of ends) say(`\n${name} ended with\n${printed.split('\n').slice(-TOLD_AGAIN).join('\n')}`)
const count = total()
process.stdout.write(`\n${count.passed} passed, ${count.failed} failed${failed ? ` (stopped at ${failed})` : ''}\n`)
process.exitCode = failed ? 1 : 0

/** Runs the stages of a lane until one fails. */
async function inOrder(lane, quiet) {
  for (const [name, stage] of Object.entries(lane)) {
    if (only && name !== only) continue
    const status = await timed(name, stage, quiet)
    if (status === 0) continue
    failed ??= name
    return
  }
}

/** Runs a stage and says how long it took. What a quiet one printed is shown when it has ended. */
async function timed(name, stage, quiet) {
  const start = Date.now()
  if (!quiet) say(`\n${name}`)
  let printed = ''
  const status = await stage(async (file, words = [], env = {}) => {
    const ended = await runProgram(node, [file, ...words, ...filter], {
      env: { ...environment(node), ...env },
      quiet,
      // A stage alone keeps its terminal, with its colors.
      keep: quiet || !only,
    })
    printed += ended.output
    return ended.status
  })
  if (quiet) say(`\n${name}\n${printed}`)
  if (status !== 0 && !only) ends.push({ name, printed })
  say(`${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - start) / 1000).toFixed(1)} s`)
  return status
}

async function web(run) {
  await buildWeb(node)
  return run('platform/testing/first-load.ts')
}

/** Told in a moment here, and by the upgrade only after half an hour. */
function migrations() {
  const edited = editedMigrations()
  for (const name of edited) say(`${name} was changed after it had been applied: add a new file instead`)
  return edited.length > 0 ? 1 : 0
}

async function upgrade(run) {
  const previous = previousVersion()
  if (!previous) {
    say('The history of this copy does not tell which version came before: not tried. UPGRADE_FROM names one.')
    return 0
  }
  await installBrowsers()
  await buildWeb(node)
  return run(script('@playwright/test/cli.js'), ['test', '-c', 'e2e/upgrade', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'upgrade.json'),
    UPGRADE_FROM: previous,
  })
}

async function journeys(run) {
  await installBrowsers()
  await buildWeb(node)
  const seen = join(reports, 'engines.tsv')
  const status = await run(script('@playwright/test/cli.js'), ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'journeys.json'),
    SEEN_ENGINES_FILE: seen,
  })
  // Running only some of the journeys says nothing about the engines.
  const unseen = filter.length > 0 ? [] : tellEngines(seen)
  return status || (unseen.length > 0 ? 1 : 0)
}

function vitest(run, project, words = []) {
  return run(script('vitest/vitest.mjs'), [
    'run',
    '--project',
    project,
    ...words,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${project}.json`)}`,
  ])
}

/** Adds up what the test programs recorded; a program that crashed before its end counts as one failure. */
function total() {
  const sum = { passed: 0, failed: 0 }
  for (const project of ['source', 'server', 'screens', 'survival']) {
    const report = read(project)
    sum.passed += report?.numPassedTests ?? 0
    sum.failed += report?.numFailedTests ?? 0
  }
  for (const played of ['upgrade', 'journeys']) {
    const { stats } = read(played) ?? {}
    sum.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0)
    sum.failed += stats?.unexpected ?? 0
  }
  if (failed && sum.failed === 0) sum.failed = 1
  return sum
}

function read(name) {
  try {
    return JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8'))
  } catch {
    return undefined
  }
}
