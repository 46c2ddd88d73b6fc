import { paths } from '#contract/_shared/paths.ts'
import { reportFault } from '#contract/faults/endpoints.ts'
import { networkOf } from '#platform/quota.ts'
import { count } from '#platform/telemetry/live.ts'
import { spend, type QuotaService } from '../_kit/quota.ts'
import { openRoute, type Route } from '../_kit/route.ts'
import { REPORTS_OF_NETWORK } from './limits.ts'
import { placesOf, scrubbed } from './scrub.ts'

const pages: ReadonlySet<string> = new Set(Object.values(paths))
const NO_PAGE = '-'

/** A fault of a browser becomes a line of the log, which says where it is. No row keeps it. */
export function faultRoutes(quota: QuotaService): readonly Route[] {
  return [
    openRoute(reportFault, async ({ body, request }) => {
      await spend(quota, { what: 'faults', whose: networkOf(request.ip), ...REPORTS_OF_NETWORK })
      // a stranger must not invent pages
      const page = pages.has(body.page) ? body.page : NO_PAGE
      count('browserErrors', { kind: body.kind, page })
      const [message, stack] = [scrubbed(body.message), placesOf(body.stack)]
      const outage = `browser ${body.kind} ${stack[0] ?? message.slice(0, 40)}`
      request.log.warn(
        { outage, kind: body.kind, page, browserVersion: scrubbedVersion(body.version), message, stack },
        'a page has a fault',
      )
      return undefined
    }),
  ]
}

function scrubbedVersion(version: string): string {
  return /^[\w.-]{1,20}$/.test(version) ? version : NO_PAGE
}
