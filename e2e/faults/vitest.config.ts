import { defineConfig } from 'vitest/config'
import { asTheyStand } from '../../scripts/vitest-native.ts'

/** The real program as a process of its own, and what happens to it, its database and its payment provider. */
export default defineConfig({
  test: {
    include: ['e2e/faults/**/*.test.ts'],
    globalSetup: './e2e/faults/support/database.ts',
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    // As in the unit tests: what is shared holds nothing of a test.
    isolate: false,
    ...asTheyStand,
  },
})
