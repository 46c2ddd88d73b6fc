import type { Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { PASSWORD, type ForeignProvider, type Login } from './provider.ts'
import { startProcess } from './process.ts'

const program = fileURLToPath(new URL('oidc-provider-process.ts', import.meta.url))

/** The npm package oidc-provider with the pages that it comes with. They take any password. */
export const oidcProvider: ForeignProvider = {
  issuerOn: (port) => `http://localhost:${port}`,
  start: (registration) =>
    startProcess(process.execPath, ['--no-warnings', program, JSON.stringify(registration)], {
      answersAt: `${oidcProvider.issuerOn(registration.port)}/.well-known/openid-configuration`,
    }),
  signIn: async (page, login) => {
    await typeLogin(page, login)
    const allow = page.getByRole('button', { name: 'Continue' })
    await allow.or(page.locator('#root')).first().waitFor()
    if (await allow.isVisible()) await allow.press('Enter')
  },
  signOut: async (page) => {
    await page.getByRole('button', { name: 'Yes, sign me out' }).press('Enter')
  },
  deny: async (page, login) => {
    await typeLogin(page, login)
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    await page.getByRole('link', { name: 'Cancel' }).press('Enter')
  },
  saysWhen: true,
  leadsBack: true,
}

async function typeLogin(page: Page, login: Login): Promise<void> {
  const field = page.getByPlaceholder('Enter any login')
  await field.waitFor()
  await field.focus()
  await page.keyboard.insertText(login)
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(PASSWORD)
  await page.keyboard.press('Enter')
}
