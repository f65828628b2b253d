import './lib/machine.mjs'
import { become } from './lib/children.mjs'
import { environment, findInstalled, install } from './lib/install.mjs'
import { giveUp } from './lib/machine.mjs'
import { PROGRAM_UNDER_PARENT } from './lib/program-flags.mjs'
import { buildWeb, isWebBuilt } from './lib/web-build.mjs'

// Everything that a fresh clone needs, then the application itself. Spec D13. In production a start installs and builds
// nothing: what runs is what was tested.
const node = process.env.NODE_ENV === 'production' ? await findReady() : await prepare()
become(node, [...PROGRAM_UNDER_PARENT, ...process.argv.slice(2)], { env: environment(node) })

async function prepare() {
  const installed = await install()
  await buildWeb(installed)
  return installed
}

async function findReady() {
  const installed = await findInstalled()
  if (!installed) giveUp('Packages are missing or stale. In production run `npm ci --omit=dev` before the start.')
  if (!(await isWebBuilt())) giveUp('The web side is not built. In production run `npm run build` before the start.')
  return installed
}
