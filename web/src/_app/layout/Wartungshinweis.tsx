import type { Wartungsbanner } from '#contract/wartungsbanner/schema.ts'
import classes from './Layout.module.css'

export function Wartungshinweis({ banner }: { readonly banner: Wartungsbanner }) {
  return (
    <section className={classes['banner']} aria-labelledby="wartungshinweis">
      <h2 id="wartungshinweis" className={classes['bannerTitle']}>
        {banner.titel}
      </h2>
      <p>{banner.beschreibung}</p>
    </section>
  )
}
