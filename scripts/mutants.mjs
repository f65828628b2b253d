import './lib/machine.mjs'
import { join } from 'node:path'
import { run } from './lib/children.mjs'
import { environment, install } from './lib/install.mjs'
import { root } from './lib/machine.mjs'

// Breaks the rules in thousands of small ways and lists the breaks that no test notices: `npm run mutants`, or for some
// files `npm run mutants -- --mutate features/foundation/plans/plans.rules.ts`.
const node = await install()
const { status } = await run(
  node,
  [join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', ...process.argv.slice(2)],
  { env: environment(node) },
)
process.exitCode = status
