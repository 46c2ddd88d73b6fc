import { paths } from '#contract/_shared/paths.ts'
import { texts } from './texts.de.ts'

/** Replaces a broken shell. It uses nothing that could be broken too. */
export function LastResort() {
  return (
    <main>
      <h1>{texts.broken.title}</h1>
      <p>{texts.notShown}</p>
      <p>
        <a href={paths.overview}>{texts.toOverview}</a>
      </p>
    </main>
  )
}
