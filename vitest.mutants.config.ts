import { defineConfig } from 'vitest/config'

// What the mutation tests run: only the tests of the rules, which use no database and no screen.
export default defineConfig({
  test: {
    include: ['**/*.rules.test.ts', 'platform/shared/*.test.ts'],
    exclude: ['**/node_modules/**', '.cache/**'],
    environment: 'node',
    // Code that contains every mutant is slow; Stryker decides how long a mutant may take.
    testTimeout: 60_000,
  },
})
