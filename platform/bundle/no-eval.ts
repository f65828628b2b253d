import type { Plugin } from 'vite'

/**
 * Zod looks whether it may compile its schemas by eval. The policy of our pages forbids that, and Firefox writes each try
 * into the console. What `z.config({ jitless: true })` sets is set where zod keeps it: no schema is made before, and a page
 * that needs no schema loads none of zod for it.
 */
export const noEval: Plugin = {
  name: 'no-eval',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/core\/core\.js$/ },
    handler: code => ({ code: `${code}\nglobalConfig.jitless = true\n`, map: null }),
  },
}
