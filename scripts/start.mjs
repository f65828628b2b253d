import './lib/machine.mjs'
import { become } from './lib/children.mjs'
import { environment, install } from './lib/install.mjs'
import { buildWeb } from './lib/web-build.mjs'

// Everything that a fresh clone needs, then the application itself. Spec D13.
const node = await install({ development: process.env.NODE_ENV !== 'production' })
await buildWeb(node)
become(
  node,
  ['--import', new URL('lib/end-with-parent.mjs', import.meta.url).href, 'main.server.ts', ...process.argv.slice(2)],
  {
    env: environment(node),
  },
)
