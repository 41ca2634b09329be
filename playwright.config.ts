import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'
import { isExhaustive } from './server/testing/exhaustive.ts'
import { quickPlace } from './server/testing/scratch-folder.ts'

// Shops of single tests start as copies of this shop with demo data.
process.env.CLOSED_SHOP ??= join(quickPlace(), `benchside-${randomUUID()}`)

const port = Number(process.env.E2E_PORT ?? 3210)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // Tests of rules that are also tested over HTTP, and of pages like others, run once a night.
  grepInvert: isExhaustive ? [] : /@exhaustive/,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // One per core of the test machine; a third one slows down the others.
  workers: 2,
  fullyParallel: true,
  reporter: process.env.CI
    ? [['line'], ['json', { outputFile: 'test-results/e2e.json' }]]
    : [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // An element that is missing fails its test before the whole time of the test is over.
    actionTimeout: 60_000,
    // Traces would double the time of the tests.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 900 },
        // Animations take a fifteenth of the time. The phone project keeps them.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'phone',
      grep: /@phone/,
      testMatch: isExhaustive ? '**/*.e2e.ts' : '**/buy-as-guest.e2e.ts',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: `node e2e/support/start-shop.ts`,
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port) },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
