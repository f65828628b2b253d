import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { textsInEach } from './platform/bundle/texts-in.ts'

/** What is held of the source alone: told in seconds, before any database is there. */
const ofTheSource = [
  'features/{lists,rules,spanish-places}.test.ts',
  'platform/testing/{glossary,house,import-rules,lock,long-lines,specification,sql-columns,widening}.test.ts',
]
const outside = ['**/node_modules/**', 'build/**', 'data/**', '.cache/**', 'e2e/**']

export default defineConfig({
  test: {
    // One worker per core: the default would leave one of two idle.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      { test: { name: 'source', include: ofTheSource, environment: 'node', testTimeout: 60_000 } },
      {
        plugins: [textsInEach()],
        test: {
          name: 'server',
          include: ['**/*.test.ts'],
          exclude: [...outside, ...ofTheSource],
          environment: 'node',
          isolate: false,
          setupFiles: 'platform/testing/fresh.ts',
          globalSetup: 'platform/testing/postgres.ts',
          // Answers and rows live a moment: more room for the young saves a tenth of the time.
          execArgv: ['--max-semi-space-size=64'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['**/*.test.tsx'],
          exclude: outside,
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['platform/testing/fresh.ts', 'platform/testing/jsdom.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'survival',
          include: ['e2e/survival/*.test.ts'],
          environment: 'node',
          // Whole programs are started and killed, so these run after the others.
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
