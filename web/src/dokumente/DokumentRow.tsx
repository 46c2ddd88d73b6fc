import { vertragsartOf } from '#contract/_shared/konto/vertragsarten.de.ts'
import type { Listendokument } from '#contract/dokumente/schema.ts'
import { formatDatum } from '../_ui/format.ts'
import { Tag } from '../_ui/Tag.tsx'
import { DokumentLink, ERechnungLink } from './DokumentLink.tsx'
import { GelesenButton } from './GelesenButton.tsx'
import { betragOf, nameOf, typBesideTitel } from './dokument-words.ts'
import { texts } from './texts.de.ts'
import type { Auswahl } from './useAuswahl.ts'
import classes from './Dokumente.module.css'

interface DokumentRowProps {
  readonly dokument: Listendokument
  /** The person has many accounts, whose addresses tell them apart. */
  readonly isOfMany: boolean
  readonly auswahl: Auswahl
}

/** One document. An unread one is bold and says so. */
export function DokumentRow({ dokument, isOfMany, auswahl }: DokumentRowProps) {
  const { Versanddatum, Vertragskonto, Vertragskontotyp, Adresse, Gelesen, ERechnung } = dokument
  const { heads } = texts
  const [typ, betrag] = [typBesideTitel(dokument), betragOf(dokument)]
  return (
    <tr data-unread={Gelesen ? undefined : true}>
      <td className={classes['box']}>
        <ChooseBox {...{ dokument, auswahl }} />
      </td>
      <td data-head={heads.datum} className={classes['date']}>
        <span>{formatDatum(Versanddatum)}</span>
      </td>
      <th scope="row" className={classes['document']}>
        <DokumentLink dokument={dokument} />
        {/* the link names its format for screen readers */}
        <span className={classes['type']}>
          {typ}
          <span aria-hidden="true">{typ ? `, ${texts.format}` : texts.format}</span>
        </span>
        {ERechnung && <ERechnungLink dokument={dokument} />}
      </th>
      <td data-head={heads.vertrag}>
        <span>
          {vertragsartOf(Vertragskontotyp)} <span className={classes['account']}>{Vertragskonto}</span>
          {isOfMany && Adresse && <span className={classes['address']}>{`${Adresse.Strasse} ${Adresse.Hausnummer}`}</span>}
        </span>
      </td>
      <td data-head={heads.betrag} className={classes['number']}>
        {betrag && <span>{betrag}</span>}
      </td>
      <td data-head={heads.status}>
        <div className={classes['status']}>
          <span>{Gelesen ? texts.gelesen : <Tag look="pending">{texts.neu}</Tag>}</span>
          <GelesenButton dokument={dokument} />
        </div>
      </td>
    </tr>
  )
}

function ChooseBox({ dokument, auswahl }: Omit<DokumentRowProps, 'isOfMany'>) {
  const { ID } = dokument
  return (
    <label className={classes['boxLabel']}>
      <input type="checkbox" checked={auswahl.ids.includes(ID)} onChange={({ target }) => auswahl.choose([ID], target.checked)} />
      <span className="visually-hidden">{texts.auswahl.one(nameOf(dokument))}</span>
    </label>
  )
}
