import type { Endpoint } from '#contract/_kit/endpoint.ts'
import { openApiDocument } from '#contract/_kit/openapi.ts'
import { documented, type Json } from '#contract/_kit/json-schema.ts'
import { getImportfehler, postImport, pullVorgaenge, rejectVorgang } from '#contract/erp/endpoints.ts'
import { erpErrorTexts } from '#contract/erp/errors.de.ts'
import { Importfehler } from '#contract/erp/import-schema.ts'
import { Abruf } from '#contract/erp/schema.ts'
import { ERP_VERSION } from '#contract/erp/version.ts'
import type { ImportKind } from '../../_kit/import.ts'
import { lineExamples, lineSchemas } from './importzeilen.ts'
import { texts } from './texts.de.ts'
import { webhookOperations } from './webhooks.ts'
import { pullExamples, vorgangSchemas, type DescribedKind } from './vorgaenge.ts'

export interface ErpContract {
  readonly serverUrl: string
  /** all calls; those of the operator's system are taken */
  readonly endpoints: readonly Endpoint[]
  readonly kinds: readonly DescribedKind[]
  readonly importKinds: readonly ImportKind[]
}

/** The calls of the operator's system, those without a parameter of the path first. */
export function erpCalls(endpoints: readonly Endpoint[]): readonly Endpoint[] {
  const rankOf = ({ path, method }: Endpoint) => `${path.split('{').length} ${path} ${method}`
  return endpoints.filter(({ who }) => who === 'erp').toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
}

/** The written contract with the operator's system (docs/decisions/0088-a-written-contract.md). */
export function erpDocument({ serverUrl, endpoints, kinds, importKinds }: ErpContract): Json {
  const calls = erpCalls(endpoints)
  const info = { title: texts.title, version: ERP_VERSION, serverUrl, description: texts.description }
  const document = openApiDocument(calls, info, {
    schemas: { ...vorgangSchemas(kinds), ...lineSchemas(importKinds), Importfehler: documented(Importfehler, 'output') },
    lines: { [postImport.name]: 'Importzeile', [`${getImportfehler.name} answer`]: 'Importfehler' },
    answers: { [pullVorgaenge.name]: pullSchema() },
    examples: {
      [`${pullVorgaenge.name} answer`]: pullExamples(kinds),
      [rejectVorgang.name]: { Ablehnung: { value: { Grund: 'Die Zählernummer gehört zu einem anderen Zähler.' } } },
      Importzeile: lineExamples(importKinds),
      Importfehler: { Folge: { value: faultExample } },
    },
    meanings: erpErrorTexts,
    error: texts.error,
    scopeOf: texts.scope,
  })
  return { ...document, webhooks: webhookOperations(kinds) }
}

const faultExample: Importfehler = {
  Zeile: 2,
  Art: 'vertragskonto',
  Feld: 'GPNummer',
  Wert: '1000000009',
  Grund: 'ist nicht bekannt',
  Siehe: 1,
  Folge: true,
}

function pullSchema(): Json {
  const { properties, ...rest } = documented(Abruf, 'output') as { properties: Json }
  return {
    ...rest,
    properties: { ...properties, Vorgaenge: { type: 'array', items: { $ref: '#/components/schemas/AbgerufenerVorgang' } } },
  }
}
