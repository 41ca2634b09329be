import { defineConfig } from 'vitest/config'
import { nativeModules } from './scripts/vitest-native.ts'

export default defineConfig({
  test: {
    // Generous, because fault tests run at the same time.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 3,
    // Each test opens its own shop; loading the program again for each file would take a third of the time.
    isolate: false,
    setupFiles: './server/testing/seed.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['contract/**/*.test.ts', 'demo/**/*.test.ts', 'server/**/*.test.ts'],
          globalSetup: './server/testing/database-server.ts',
          ...nativeModules,
        },
      },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.ts'] } },
    ],
  },
})
