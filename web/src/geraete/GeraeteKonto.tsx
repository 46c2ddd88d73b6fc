import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import type { SignifikanteLast } from '#contract/geraete/schema.ts'
import { useId } from 'react'
import { KontoNumbers } from '../_ui/begriffe/KontoNumbers.tsx'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { formatDatum, formatMenge } from '../_ui/format.ts'
import { Icon } from '../_ui/Icon.tsx'
import { iconOf } from './art-icon.ts'
import { texts } from './texts.de.ts'
import classes from './Geraete.module.css'

interface GeraeteKontoProps {
  readonly geraete: readonly SignifikanteLast[]
  /** The first of the page explains the words. */
  readonly isFirst: boolean
}

/** The devices of one contract account; at least one. */
export function GeraeteKonto({ geraete, isFirst }: GeraeteKontoProps) {
  const headingId = useId()
  const [first] = geraete
  if (!first) return null
  return (
    <section aria-labelledby={headingId} className={classes['account']}>
      <h2 id={headingId}>
        {adresseInOneLine(first.Adresse)}
        {/* an address may have several accounts */}
        <span className="visually-hidden">, {texts.konto(first.Vertragskonto)}</span>
      </h2>
      <KontoNumbers vk={first.Vertragskonto} gp={first.Geschaeftspartner} explains={isFirst} />
      <ul className={classes['devices']}>
        {geraete.map((geraet) => (
          <GeraetCard key={geraet.GeraetId} geraet={geraet} />
        ))}
      </ul>
    </section>
  )
}

function GeraetCard({ geraet }: { readonly geraet: SignifikanteLast }) {
  const { Leistung, AngemeldetAm } = geraet
  return (
    <li className={classes['device']}>
      <h3>
        <span className={classes['sign']}>
          <Icon name={iconOf(geraet.GeraeteArt)} size={24} />
        </span>
        {geraet.GeraeteArt}
      </h3>
      <dl>
        <Detail feld="Leistung" value={Leistung === undefined ? undefined : formatMenge(Leistung, 'kW')} />
        <Detail feld="Standort" value={geraet.Standort} />
        <Detail feld="Hersteller" value={geraet.Hersteller} />
        <Detail feld="SystemTyp" value={geraet.SystemTyp} />
        <Detail feld="Typ" value={geraet.Typ} />
        <Detail feld="AngemeldetAm" value={AngemeldetAm && formatDatum(AngemeldetAm)} />
        <Detail feld="GeraetId" value={geraet.GeraetId} />
      </dl>
      <CopyButton name={`${texts.felder.GeraetId} ${geraet.GeraetId}`} value={geraet.GeraetId} />
    </li>
  )
}

interface DetailProps {
  readonly feld: keyof typeof texts.felder
  readonly value: string | undefined
}

function Detail({ feld, value }: DetailProps) {
  return (
    <div>
      <dt>{texts.felder[feld]}</dt>
      <dd>{value || texts.unknown}</dd>
    </div>
  )
}
