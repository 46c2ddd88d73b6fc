import { asUrl, variable } from '#platform/config.ts'
import { SHORTEST_TOKEN } from './limits.ts'

/** Settings of what an operator sees of a process. */
export const telemetryVariables = {
  instanz: variable<string | undefined>(
    {
      name: 'INSTANZ',
      meaning: 'Name dieses Prozesses in Protokoll und Metriken, vor der Prozessnummer',
      standard: 'Name des Rechners',
    },
    undefined,
    asInstanz,
  ),
  metricsToken: variable<string | undefined>(
    {
      name: 'METRICS_TOKEN',
      meaning: `Bearer-Token für /metrics, mindestens ${SHORTEST_TOKEN} Zeichen; im Modus betrieb ohne Token nicht erreichbar`,
    },
    undefined,
    asToken,
  ),
  otlpEndpoint: variable<string | undefined>(
    {
      name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      meaning: 'Adresse eines OpenTelemetry-Empfängers (OTLP über HTTP), an den Metriken und Spuren der Anfragen gehen',
    },
    undefined,
    asUrl,
  ),
  traceShare: variable(
    { name: 'OTEL_TRACES_SAMPLER_ARG', meaning: 'Anteil der Anfragen mit Spur, von 0 bis 1, solange der Proxy nichts anderes sagt' },
    1,
    asShare,
  ),
} as const

function asShare(value: string): number {
  const share = Number(value)
  if (!/^[01](\.\d+)?$/.test(value) || share > 1) throw new Error('must be a number from 0 to 1, like 0.1')
  return share
}

function asInstanz(value: string): string {
  if (!/^[\w.-]{1,60}$/.test(value)) throw new Error('must be a name of letters, digits and . _ -')
  return value
}

function asToken(value: string): string {
  if (value.length < SHORTEST_TOKEN) throw new Error(`must have at least ${SHORTEST_TOKEN} characters`)
  return value
}
