import type { Json } from '#contract/_kit/json-schema.ts'
import { ABOUT_CONTENT, GONE } from '../webhook/send.ts'
import { SIGNED_HEADERS } from '../webhook/signature.ts'
import { texts } from './texts.de.ts'
import { vorgangExamples, type DescribedKind } from './vorgaenge.ts'

const words = texts.webhook

/** The headers of a request that the portal sends, with their meaning. */
export const webhookHeaders = [
  { name: SIGNED_HEADERS.id, schema: { type: 'string', format: 'uuid' }, description: words.id },
  { name: SIGNED_HEADERS.timestamp, schema: { type: 'string', pattern: '^[0-9]+$' }, description: words.timestamp },
  { name: SIGNED_HEADERS.signature, schema: { type: 'string' }, description: words.signature },
] as const

/** What the portal makes of an answer, by its status. */
export const webhookAnswers: Readonly<Record<string, string>> = {
  '2XX': words.delivered,
  ...Object.fromEntries(ABOUT_CONTENT.map((status) => [String(status), words.refused])),
  [String(GONE)]: words.gone,
  default: words.failed,
}

/** The requests that the portal sends to the operator's systems. */
export function webhookOperations(kinds: readonly DescribedKind[]): Json {
  const content = { schema: { $ref: '#/components/schemas/AbgerufenerVorgang' }, examples: vorgangExamples(kinds) }
  return {
    vorgang: {
      post: {
        operationId: 'webhook.vorgang',
        summary: words.summary,
        description: words.description,
        tags: ['webhook'],
        security: [],
        parameters: webhookHeaders.map((header) => ({ ...header, in: 'header', required: true })),
        requestBody: { required: true, content: { 'application/json': content } },
        responses: Object.fromEntries(Object.entries(webhookAnswers).map(([status, description]) => [status, { description }])),
      },
    },
  }
}
