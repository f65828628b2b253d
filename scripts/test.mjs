import './lib/machine.mjs'
import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installBrowsers, tellEngines } from './lib/browsers.mjs'
import { run } from './lib/children.mjs'
import { environment, install } from './lib/install.mjs'
import { giveUp, root, say } from './lib/machine.mjs'
import { buildWeb } from './lib/web-build.mjs'

// `npm test` runs everything; `npm test -- server sign-in` runs one stage and passes the other words to its program.
const node = await install()
const reports = await mkdtemp(join(tmpdir(), 'upstander-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const [only, ...filter] = process.argv.slice(2)
const script = name => join(root, 'node_modules', name)
const stages = {
  types: () => program(script('typescript/bin/tsc'), ['--noEmit']),
  format: () => program(script('oxfmt/bin/oxfmt'), ['--check', '.']),
  lint: () => program(script('oxlint/bin/oxlint'), ['--deny-warnings']),
  imports: () => program('platform/testing/import-rules.ts'),
  columns: () => program('platform/testing/sql-columns.ts'),
  'database-types': () => program('scripts/database-types.ts', ['--check']),
  server: () => vitest('server'),
  screens: () => vitest('screens'),
  survival: () => vitest('survival'),
  web: async () => {
    await buildWeb(node)
    return program('platform/testing/first-load.ts')
  },
  journeys: async () => {
    await installBrowsers()
    await buildWeb(node)
    const seen = join(reports, 'engines.tsv')
    const status = await program(script('@playwright/test/cli.js'), ['test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'journeys.json'),
      SEEN_ENGINES_FILE: seen,
    })
    // Running only some of the journeys says nothing about the engines.
    const unseen = filter.length > 0 ? [] : tellEngines(seen)
    return status || (unseen.length > 0 ? 1 : 0)
  },
}

if (only && !(only in stages)) giveUp(`There is no stage ${only}; there are ${Object.keys(stages).join(', ')}.`)

let failed
for (const [name, stage] of Object.entries(stages)) {
  if (only && name !== only) continue
  const start = Date.now()
  say(`\n${name}`)
  const status = await stage()
  say(`${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - start) / 1000).toFixed(1)} s`)
  if (status !== 0) {
    failed = name
    break
  }
}
const count = total()
process.stdout.write(`\n${count.passed} passed, ${count.failed} failed${failed ? ` (stopped at ${failed})` : ''}\n`)
process.exitCode = failed ? 1 : 0

async function program(file, words = [], env = {}) {
  const { status } = await run(node, [file, ...words, ...filter], { env: { ...environment(node), ...env } })
  return status
}

function vitest(project) {
  return program(script('vitest/vitest.mjs'), [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${project}.json`)}`,
  ])
}

/** Adds up what the test programs recorded; a program that crashed before its end counts as one failure. */
function total() {
  const sum = { passed: 0, failed: 0 }
  for (const project of ['server', 'screens', 'survival']) {
    const report = read(project)
    sum.passed += report?.numPassedTests ?? 0
    sum.failed += report?.numFailedTests ?? 0
  }
  const { stats } = read('journeys') ?? {}
  sum.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  sum.failed += stats?.unexpected ?? 0
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
