import { defineConfig } from 'vitest/config'

// What the mutation tests run: the tests of the rules alone, which ask no database and no screen.
export default defineConfig({
  test: {
    include: ['**/*.rules.test.ts', 'platform/shared/*.test.ts'],
    exclude: ['**/node_modules/**', '.cache/**'],
    environment: 'node',
    // With every mutant in it code is slow: what a mutant may take is Stryker's to say.
    testTimeout: 60_000,
  },
})
