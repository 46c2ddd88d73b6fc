import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/chromium.mjs'

// The tests start the servers that they need themselves, each on its own port and data.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  timeout: 60_000,
  retries: 0,
  workers: 1,
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    browserName: 'chromium',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    },
  },
})
