import type { Plugin } from 'vite'

/**
 * The query library brings the fetching of endless lists along with every query; lists here have pages. In the browser it
 * is replaced by a refusal: half a kilobyte after gzip of every signed-in page (0005).
 */
export const noEndlessQueries: Plugin = {
  name: 'no-endless-queries',
  apply: 'build',
  transform: {
    filter: { id: /\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/ },
    handler: () => ({
      code: [
        `export const infiniteQueryBehavior = () => { throw new Error('Lists here have pages') }`,
        `export const hasNextPage = infiniteQueryBehavior`,
        `export const hasPreviousPage = infiniteQueryBehavior`,
      ].join('\n'),
      map: null,
    }),
  },
}
