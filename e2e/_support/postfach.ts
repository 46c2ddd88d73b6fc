import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'

interface Message {
  readonly kanal: 'email' | 'sms' | 'anruf' | 'brief'
  readonly an: string
  readonly betreff: string
  readonly text: string
  readonly createdAt: string
}

/** Waits for the newest message to an address or number that matches `holding`; messages are sent after the answer. */
export async function messageTo(request: APIRequestContext, an: string, holding: RegExp, since = 0): Promise<string> {
  let found = ''
  await expect(async () => {
    const messages = (await (await request.get('/dev/postfach.json')).json()) as readonly Message[]
    found = messages.find((one) => one.an === an && holding.test(one.text) && Date.parse(one.createdAt) >= since)?.text ?? ''
    expect(found).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return found
}

/** The six digits of the newest code to this address; `since` leaves out codes that were sent before. */
export async function codeTo(request: APIRequestContext, an: string, since = 0): Promise<string> {
  const text = await messageTo(request, an, /\b\d{6}\b|\b\d{3} \d{3}\b/, since)
  return /\b\d{3} ?\d{3}\b/.exec(text)?.[0].replace(' ', '') ?? ''
}
