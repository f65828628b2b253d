import type { Plugin } from 'vite'

/**
 * Zod checks whether it may compile its schemas with eval. The policy of our pages forbids that, and Firefox logs each
 * try to the console. This sets what `z.config({ jitless: true })` sets, in the place where zod stores it: before any
 * schema is made, and without loading zod on a page that needs no schema.
 */
export const noEval: Plugin = {
  name: 'no-eval',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/core\/core\.js$/ },
    handler: code => ({ code: `${code}\nglobalConfig.jitless = true\n`, map: null }),
  },
}
