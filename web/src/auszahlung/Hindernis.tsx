import type { Auszahlungshindernis } from '#contract/auszahlung/rules.ts'
import type { Auszahlungsstand } from '#contract/auszahlung/schema.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { paths } from '#contract/_shared/paths.ts'
import { buttonClass } from '../_ui/Button.tsx'
import { Icon } from '../_ui/Icon.tsx'
import { OwnAct } from '../account/kundensicht/OwnAct.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import { bankFormOf, partnerFieldOf, reportFormOf } from '../vorgaenge/form/addresses.ts'
import { texts } from './texts.de.ts'
import classes from './Auszahlung.module.css'

/** The register for plants. Only the owner can enter a plant there, not the operator. */
const REGISTER = 'https://www.marktstammdatenregister.de/MaStR'

interface HindernisProps {
  readonly art: Auszahlungshindernis
  readonly stand: Auszahlungsstand
}

/** One obstacle: what is missing, why it matters, and the button to fix it. */
export function Hindernis({ art, stand }: HindernisProps) {
  const help = useHelp()
  // a newer server may send a kind without words here
  if (!Object.hasOwn(texts.hindernisse, art)) return null
  const { title, why, mend } = texts.hindernisse[art]
  const isSent = art === 'BankdatenFehlen' && stand.BankdatenBeantragt
  return (
    <li className={classes['hindernis']}>
      <Icon name="triangle-alert" size={24} />
      <div className={classes['what']}>
        <p>
          <strong>{title}</strong>
          {art === 'ZaehlerstandFehlt' && stand.Zaehlernummer !== undefined && `${texts.meter(stand.Zaehlernummer)}. `}
          {why}
        </p>
        {isSent && <p>{texts.bankPending}</p>}
        {art === 'MaStRNummerFehlt' && (
          <p>
            {texts.mastrTell} {help}
          </p>
        )}
      </div>
      <OwnAct>
        {art === 'MaStRNummerFehlt' ? (
          <a href={REGISTER} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
            {mend}
            <Icon name="external-link" size={16} />
            <span className="visually-hidden">
              {' '}
              {texts.of(stand)} {texts.newWindow}
            </span>
          </a>
        ) : (
          <Link {...(isSent ? { to: paths.vorgaenge } : targetOf(art, stand))} className={buttonClass('secondary')}>
            {isSent ? texts.hindernisse.SteuerbefreiungInArbeit.mend : mend}
            <span className="visually-hidden"> {texts.of(stand)}</span>
          </Link>
        )}
      </OwnAct>
    </li>
  )
}

/** The field itself where something is missing. */
function targetOf(art: Exclude<Auszahlungshindernis, 'MaStRNummerFehlt'>, stand: Auszahlungsstand): LinkProps {
  const { Vertragskonto, Zaehlernummer, GPNummer } = stand
  switch (art) {
    case 'ZaehlerstandFehlt':
      return Zaehlernummer === undefined
        ? { to: paths.einspeisungZaehlerstaende, search: { konto: Vertragskonto } }
        : reportFormOf('Einspeiser', Vertragskonto, Zaehlernummer)
    case 'BankdatenFehlen':
      return bankFormOf('Auszahlung', stand)
    case 'SteuernummerFehlt':
      return partnerFieldOf(GPNummer, 'steuernummer')
    case 'SteuerbefreiungInArbeit':
      return { to: paths.vorgaenge }
    case 'AntragOffen':
      return { to: paths.einspeiseAntraege, search: { antrag_id: stand.antrag_id } }
  }
}
