import { messageTimetable } from '#platform/dispatch/queues.ts'
import type { QueueRules, Timing } from '#platform/queue/queue.ts'
import { instruments } from '#platform/telemetry/instruments.ts'
import { portalTimetable } from '#server/jobs.ts'
import { allRules } from '../process/queues.ts'
import { providerTimetable } from '../serve/embedded-provider.ts'
import { variables } from './config.ts'

/** The tables that `npm run docs` writes into the operator's handbook, by the name of their place. */
export function operationsTables(): Readonly<Record<string, string>> {
  return {
    variables: tableOf(
      ['Variable', 'ohne Angabe', 'Bedeutung'],
      Object.values(variables).map(({ name, standard, meaning }) => [`\`${name}\``, standard === '–' ? '–' : `\`${standard}\``, meaning]),
    ),
    metrics: tableOf(
      ['Metric', 'Kind', 'Labels', 'Meaning'],
      Object.values(instruments).map(({ name, kind, labels, description }) => [
        `\`${name}\``,
        // a histogram has _count, _sum and _bucket
        kind === 'total' ? 'counter' : kind,
        labels.map((label) => `\`${label}\``).join(', ') || '–',
        description,
      ]),
    ),
    queues: tableOf(
      [
        'Warteschlange',
        'Aufgabe',
        'Versuche',
        'Pausen',
        'zugleich',
        'eilig zuerst',
        'der Reihe nach',
        'behalten',
        'wenn ein Auftrag tot ist',
      ],
      allRules.map(queueRow),
    ),
    schedules: tableOf(
      ['Name', 'Aufgabe', 'Zeiten (cron, UTC)'],
      [...rowsOf(portalTimetable), ...rowsOf(messageTimetable), ...rowsOf(providerTimetable)],
    ),
  }
}

function queueRow({
  name,
  purpose,
  tries,
  pauseSeconds,
  longestPauseSeconds,
  atOnce,
  hasUrgent,
  isOneByOne,
  keptDays,
  whenDead,
}: QueueRules) {
  const pauses = `${pauseSeconds} s bis ${longestPauseSeconds / 60} min`
  const of = (isSo: true | undefined) => (isSo ? 'ja' : '–')
  const numbers = [String(tries), pauses, String(atOnce), of(hasUrgent), of(isOneByOne), `${keptDays} Tage`]
  return [`\`${name}\``, purpose, ...numbers, whenDead]
}

function rowsOf(timetable: Readonly<Record<string, Timing>>): string[][] {
  return Object.entries(timetable).map(([name, { purpose, cron }]) => [`\`${name}\``, purpose, `\`${cron}\``])
}

/** A table in Markdown. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

/** A document with its tables inserted. */
export function withTables(document: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce((text, [place, table]) => {
    const begin = text.indexOf(' -->\n', text.indexOf(`<!-- ${place}: `)) + ' -->\n'.length
    const end = text.indexOf(`<!-- /${place} -->`)
    if (!text.includes(`<!-- ${place}: `) || end < begin) throw new Error(`the document has no place for the table ${place}`)
    return `${text.slice(0, begin)}\n${table}\n\n${text.slice(end)}`
  }, document)
}
