import type { Plugin } from 'vite'

/**
 * What the schema library says of wrong values is English, and nobody reads it: forms say it in the product's words
 * (`plainWords`). Without them, a schema that is asked elsewhere says 'Invalid input'.
 */
export const noLibraryWords: Plugin = {
  name: 'no-library-words',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/locales\/en\.js$/ },
    handler: () => ({ code: 'export default () => ({})\n', map: null }),
  },
}
