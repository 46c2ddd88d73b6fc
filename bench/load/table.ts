import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Outcome } from './run.ts'
import { CLASSES } from './mix.ts'
import type { Waits } from './figures.ts'
import { PARTS, type Cpu } from './watch.ts'

const whole = (value: number) => (Number.isFinite(value) ? value.toFixed(0) : '–')
const percent = (value: number) => `${(value * 100).toFixed(0)} %`
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const total = (cpu: Cpu) => PARTS.reduce((sum, part) => sum + cpu[part], 0)

/** Good answers that a core of portal and provider gives in a second. */
export function ofACore({ capacity: { good, cpu } }: Outcome): number {
  return good / (cpu.portal + cpu.identity)
}

/** PostgreSQL's share of what portal, provider and PostgreSQL need together. */
export function databaseShare(cpu: Cpu): number {
  return cpu.database / (cpu.portal + cpu.identity + cpu.database)
}

/** The figures of all fleets as Markdown. */
export function tableOf(outcomes: readonly Outcome[], customers: number, day: string): string {
  const [first] = outcomes
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? '–'}), ${whole(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}`
  const line = (name: string, figure: (one: Outcome) => string) => row([name, ...outcomes.map(figure)])
  const waits = ({ p50, p95, p99 }: Waits) => [p50, p95, p99].map(whole).join(' / ')
  const parts = (cpu: Cpu) => PARTS.map((part) => `${part} ${percent(cpu[part] / total(cpu))}`).join('<br>')
  return [
    `# Load, ${day}`,
    '',
    `${customers} customers, ${machine}. PostgreSQL, nginx and the generator of the load are on the same cores.`,
    'Waits are in milliseconds, p50 / p95 / p99, from the planned moment.',
    '',
    line('portals', ({ portals }) => String(portals)),
    row(['---', ...outcomes.map(() => '---')]),
    line(`steady, ${whole(first?.rate ?? 0)}/s: seconds`, ({ steady }) => whole(steady.seconds)),
    line('answers that are good, refused, failed', ({ steady: { good, refused, failed } }) => `${good}, ${refused}, ${failed}`),
    line('waits', ({ steady }) => waits(steady.waits)),
    ...CLASSES.map((name) => line(`waits of ${name}`, ({ steady: { byClass } }) => (byClass[name] ? waits(byClass[name]) : '–'))),
    line('event loop late, p99 / most', ({ steady: { loop } }) => `${whole(loop.p99)} / ${whole(loop.max)}`),
    line('most memory of a process, MB', ({ steady: { most } }) => whole(most)),
    line('growth after a collection, MB a minute; of the heap', ({ steady: { growth } }) =>
      [growth.own, growth.heap].map((megabytes) => megabytes.toFixed(2)).join('; '),
    ),
    line('processor time', ({ steady: { cpu } }) => parts(cpu)),
    line('PostgreSQL’s share without nginx and generator', ({ steady: { cpu } }) => percent(databaseShare(cpu))),
    line('carried a second', ({ capacity }) => whole(capacity.rate)),
    line('most good answers a second', ({ capacity }) => whole(capacity.best)),
    line('good answers a second and core of portal and provider', (one) => whole(ofACore(one))),
    line('processor time at capacity', ({ capacity: { cpu } }) => parts(cpu)),
    line('peak: sent a second', ({ peak }) => whole(peak.sent / peak.seconds)),
    line('good a second', ({ peak }) => whole(peak.good / peak.seconds)),
    line('of the most', ({ peak, capacity }) => percent(peak.good / peak.seconds / capacity.best)),
    line('answers that are good, refused, failed', ({ peak: { good, refused, failed } }) => `${good}, ${refused}, ${failed}`),
    line('waits of good answers', ({ peak }) => waits(peak.waits)),
    line('waits of refusals', ({ peak }) => waits(peak.refusals)),
    line('event loop late, p99 / most', ({ peak: { loop } }) => `${whole(loop.p99)} / ${whole(loop.max)}`),
    line('the generator late, most', ({ peak }) => whole(peak.late)),
    line('processor time with the recovery', ({ peak: { cpu } }) => parts(cpu)),
    line('normal after s', ({ recovery }) => whole(recovery.normalAfter)),
    '',
  ].join('\n')
}
