import type { Wartungsbanner } from '#contract/wartungsbanner/schema.ts'
import { Icon } from '../../_ui/Icon.tsx'
import classes from './Layout.module.css'

export function Wartungshinweis({ banner }: { readonly banner: Wartungsbanner }) {
  return (
    <section className={classes['banner']} aria-labelledby="wartungshinweis">
      <div className={classes['bannerInner']}>
        <Icon name="wrench" size={24} />
        <div>
          <h2 id="wartungshinweis" className={classes['bannerTitle']}>
            {banner.titel}
          </h2>
          <p>{banner.beschreibung}</p>
        </div>
      </div>
    </section>
  )
}
