import { defineConfig } from 'vitest/config'

// What the mutation tests run: the tests of the rules alone, which ask no database and no screen.
export default defineConfig({
  test: { include: ['**/*.rules.test.ts', 'platform/shared/*.test.ts'], environment: 'node' },
})
