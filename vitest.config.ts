import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['contract/**/*.test.ts', 'demo/**/*.test.ts', 'server/**/*.test.ts', 'web/**/*.test.ts'],
    globalSetup: './server/testing/database-server.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    // Each test opens a shop of its own; loading the program anew for each file as well took a third of the time.
    isolate: false,
  },
})
