import type { AddressSuggestion } from '#contract/completion/schema.ts'
import * as z from 'zod/mini'
import { LARGEST_ANSWER, LONGEST_PART, WANTED_ADDRESSES } from './limits.ts'

/** The used part of Photon's answer (GeoJSON, https://github.com/komoot/photon). */
const Answer = z.object({ features: z.array(z.object({ properties: z.record(z.string(), z.unknown()) })) })

/**
 * Asks a Photon server for complete addresses in Germany. Throws without a proper answer.
 *
 * The input is only a query value of the configured address; redirects and large answers are refused.
 */
export async function askPhoton(base: string, input: string, signal: AbortSignal): Promise<readonly AddressSuggestion[]> {
  const query = new URLSearchParams({ q: input, lang: 'de', limit: String(WANTED_ADDRESSES) })
  const response = await fetch(`${base}/api?${query.toString()}`, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal,
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`the address service answered ${response.status}`)
  }
  const { features } = Answer.parse(JSON.parse(await readText(response)))
  return features.flatMap(({ properties }) => {
    const [street, house_number, zip, city, country] = ['street', 'housenumber', 'postcode', 'city', 'countrycode'].map((name) =>
      textOf(properties[name]),
    )
    return street && house_number && zip && city && country === 'DE' ? [{ street, house_number, zip, city, country: 'Deutschland' }] : []
  })
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= LONGEST_PART ? value : undefined
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    const bytes = chunk as Uint8Array
    size += bytes.length
    if (size > LARGEST_ANSWER) throw new Error('the answer of the address service is too large')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString()
}
