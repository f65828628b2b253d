import './lib/machine.mjs'
import { install } from './lib/install.mjs'
import { buildWeb } from './lib/web-build.mjs'

// What a start in production finds ready: packages as the lock file names them, and the web side of these sources.
const node = await install({ development: process.env.NODE_ENV !== 'production' })
await buildWeb(node)
