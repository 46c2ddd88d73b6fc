import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/chromium.mjs'

/** npm test runs the stories and the quick checks, npm run test:slow and test:a11y the rest, npm run screenshots takes the pictures. */
const files = { stories: '**/*.e2e.ts', slow: '**/*.slow.ts', a11y: '**/*.a11y.ts', screenshots: '**/*.pictures.ts' }
const isNamed = (name = ''): name is keyof typeof files => name in files
const suite = isNamed(process.env['E2E_SUITE']) ? process.env['E2E_SUITE'] : 'stories'

// The tests start the servers that they need themselves, each on its own port and data.
export default defineConfig({
  testDir: 'e2e',
  testMatch: files[suite],
  outputDir: `test-results/${suite}`,
  reporter: suite === 'stories' ? [['list'], ['json', { outputFile: 'test-results/playwright.json' }]] : 'list',
  timeout: 60_000,
  retries: 0,
  // two cores and one more: each waits for a part of its time, and each has a portal of its own
  workers: 3,
  // a busy machine is slow, not wrong
  expect: { timeout: 15_000 },
  fullyParallel: suite !== 'stories',
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    browserName: 'chromium',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // a trace slows every step; the states need none to be understood
    trace: 'off',
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    },
  },
})
