import './lib/machine.mjs'
import { install } from './lib/install.mjs'
import { buildWeb } from './lib/web-build.mjs'

// What a start in production expects: packages as the lock file names them, and the web side built from these sources.
const node = await install({ development: process.env.NODE_ENV !== 'production' })
await buildWeb(node)
