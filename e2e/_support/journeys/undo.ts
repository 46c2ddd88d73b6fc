import { deleteAccount } from '#contract/account/konto/endpoints.ts'
import { listVorgaenge, withdrawVorgang } from '#contract/vorgaenge/endpoints.ts'
import type { Vorgangsseite } from '#contract/vorgaenge/schema.ts'
import type { Page } from '@playwright/test'

const headersOf = (page: Page) => ({ origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' })

/** Takes back the latest request of the signed-in customer, by a customer's own call. */
export async function withdrawLatest(page: Page): Promise<void> {
  const { Vorgaenge } = (await (await page.request.get(listVorgaenge.path)).json()) as Vorgangsseite
  const latest = Vorgaenge.find((one) => one.Zuruecknehmbar)
  const path = withdrawVorgang.path.replace('{vorgang_id}', latest?.VorgangId ?? '')
  const answer = await page.request.post(path, { headers: headersOf(page) })
  if (!answer.ok()) throw new Error(`the request was not taken back: ${answer.status()} ${await answer.text()}`)
}

/** Deletes the signed-in person, which frees the contracts that were added. */
export async function deletePerson(page: Page): Promise<void> {
  const answer = await page.request.delete(deleteAccount.path, { headers: headersOf(page) })
  if (!answer.ok()) throw new Error(`the person was not deleted: ${answer.status()} ${await answer.text()}`)
}
