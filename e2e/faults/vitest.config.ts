import { defineConfig } from 'vitest/config'
import { nativeModules } from '../../scripts/vitest-native.ts'

export default defineConfig({
  test: {
    include: ['e2e/faults/**/*.test.ts'],
    globalSetup: './e2e/faults/support/database.ts',
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 3,
    isolate: false,
    ...nativeModules,
  },
})
