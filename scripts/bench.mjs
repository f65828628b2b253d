import './lib/machine.mjs'
import { become } from './lib/children.mjs'
import { environment, install } from './lib/install.mjs'
import { buildWeb } from './lib/web-build.mjs'

// The benchmarks run on the project's own Node and its built web side, as the application does.
const node = await install()
await buildWeb(node)
const watch = new URL('lib/end-with-parent.mjs', import.meta.url).href
become(node, ['--import', watch, 'bench/main.ts', ...process.argv.slice(2)], { env: environment(node) })
