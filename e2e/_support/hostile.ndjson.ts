// node e2e/_support/hostile.ndjson.ts http://localhost:8080 > /tmp/hostil.ndjson; echo %PDF-1.7 > /tmp/hostil.pdf
// npm run import -- /tmp/hostil.ndjson
// Then nora.neu, who has no contracts of her own, sees markup in every text.
import { berlinDayOf } from '../../contract/src/_shared/datum/datum.ts'
import { hostileLines } from '../../start/demo/data/hostile.ts'

/** An import file that gives a demo login rows with hostile texts everywhere. */
export function hostileNdjson(portalUrl: string, login = 'nora.neu'): string {
  const owner = { iss: `${portalUrl}/id`, sub: `demo-${login.replace('.', '-')}`, today: berlinDayOf(new Date()) }
  return hostileLines(owner)
    .map((line) => `${line}\n`)
    .join('')
}

if (import.meta.main) process.stdout.write(hostileNdjson(process.argv[2] ?? 'http://localhost:8080'))
