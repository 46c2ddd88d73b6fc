import { describe, expect, it } from 'vitest'
import { instruments } from '../platform/src/telemetry/instruments.ts'
import { operationsTables } from '../start/settings/operations-tables.ts'
import { textOf } from './files.ts'

const handbook = textOf('docs/operations.md')
/** The rows of the table of alarms. */
const alarms = (/^## Alarms$([^]*?)^## /m.exec(handbook)?.[1] ?? '').split('\n').filter((line) => /^\| (?!Alarm|-)/.test(line))
const expressions = alarms.map((line) => line.split('|')[2] ?? '')

/** What Prometheus reads of an instrument. */
function seriesOf({ name, kind }: { readonly name: string; readonly kind: string }): string[] {
  return kind === 'histogram' ? ['_count', '_sum', '_bucket'].map((ending) => name + ending) : [name]
}
const series = new Set(Object.values(instruments).flatMap(seriesOf))
/** The metrics and labels that an expression names. */
const metricsIn = (text: string) => [...text.matchAll(/\b(?:netzportal|http|process|nodejs)_\w+/g)].map(([name]) => name)
const selectorsIn = (text: string) => [...text.matchAll(/\b(\w+)\{([^}]*)\}/g)].map(([, name = '', labels = '']) => ({ name, labels }))

describe('the metrics', () => {
  it('stand in the handbook, each one', () => {
    expect(handbook).toContain(operationsTables()['metrics'])
  })

  it('have names and labels as Prometheus wants them', () => {
    for (const { name, kind, labels } of Object.values(instruments)) {
      expect(name).toMatch(/^[a-z][a-z\d_]+[a-z]$/)
      expect([name, name.endsWith('_total')]).toEqual([name, kind === 'counter' || kind === 'total'])
      // Prometheus names the process by these
      expect(['job', 'instance'].filter((label) => (labels as readonly string[]).includes(label))).toEqual([])
    }
  })
})

describe('the alarms', () => {
  it('name only metrics that exist, with labels that they have', () => {
    expect(alarms.length).toBeGreaterThan(20)
    expect(expressions.flatMap(metricsIn).filter((name) => !series.has(name))).toEqual([])
    const wrong = expressions.flatMap(selectorsIn).filter(({ name, labels }) => {
      const [known] = Object.values(instruments).filter((one) => seriesOf(one).includes(name))
      const named = labels.split(/,\s*/).map((label) => label.split(/[=!]/)[0] ?? '')
      return named.some((label) => !(known?.labels as readonly string[] | undefined)?.includes(label))
    })
    expect(wrong).toEqual([])
  })

  it('say what they mean and what to do', () => {
    expect(alarms.filter((line) => line.split('|').length !== 5 || (line.split('|')[3] ?? '').trim().length < 60)).toEqual([])
  })

  it.each([
    ['queues: oldest, dead', ['netzportal_queue_oldest_seconds', 'netzportal_queue_dead']],
    ['imports', ['netzportal_import_end_timestamp_seconds', 'netzportal_import_lines']],
    ['pools and clock', ['netzportal_pool_waiting', 'netzportal_clock_offset_seconds']],
    ['the provider and sign-ins', ['http_client_request_duration_seconds_bucket', 'netzportal_sign_ins_total']],
    ['budgets, messages, jobs', ['netzportal_budget_used', 'netzportal_messages_total', 'netzportal_job_duration_seconds_count']],
    ['browsers', ['netzportal_browser_errors_total']],
  ])('watch %s', (_, names) => {
    const named = new Set(expressions.flatMap(metricsIn))
    expect(names.filter((name) => !named.has(name))).toEqual([])
  })
})
