import { vertragsarten } from '#contract/_shared/konto/vertragsarten.de.ts'
import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { vertragskontotypOf } from '#contract/_shared/konto/vertragskontotyp.ts'
import { formatDatum, formatMenge } from '#contract/_shared/text/format.ts'
import type { Uebersichtskonto } from '#contract/uebersicht/schema.ts'
import { KontenPlace, KontenRow } from '../_ui/konten/KontenRow.tsx'
import { ActLink } from './ActLink.tsx'
import { KontoDetails } from './KontoCard.tsx'
import { icons } from './kinds.ts'
import { moneyOf } from './money.ts'
import { texts } from './texts.de.ts'

interface KontoRowProps {
  readonly konto: Uebersichtskonto
  /** Names the partner, since the person has several. */
  readonly hasPartners: boolean
}

/** A contract as one of many: a line with reading, amount and act; the rest opens below. */
export function KontoRow(props: KontoRowProps) {
  return (
    <KontenPlace>
      <Konto {...props} />
    </KontenPlace>
  )
}

function Konto({ konto, hasPartners }: KontoRowProps) {
  const typ = vertragskontotypOf(konto.Vertragskontotyp)
  const { Stand, Einheit = '' } = konto.Zaehler[0] ?? {}
  const [money] = moneyOf(konto, typ)
  const facts = [
    Stand && { label: texts.reading(formatDatum(Stand.Datum)), value: formatMenge(Stand.Wert, Einheit) },
    money && { label: money.label, value: money.value },
  ].filter((fact) => fact !== undefined)
  return (
    <KontenRow
      vk={konto.Vertragskonto}
      name={adresseInOneLine(konto.AnlagenAdresse)}
      icon={icons[typ]}
      pieces={[vertragsarten[typ], konto.Vertragskonto, hasPartners && konto.Name, konto.Anlageninformationen]}
      facts={facts}
      acts={<ActLink konto={konto} look="quiet" />}
      level={3}
    >
      <KontoDetails konto={konto} typ={typ} isEnded={false} explains />
    </KontenRow>
  )
}
