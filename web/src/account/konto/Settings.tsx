import { paths } from '#contract/_shared/paths.ts'
import type { Konto } from '#contract/account/schema.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useId, type ReactNode } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { formatTelefon } from '../../_ui/format.ts'
import { formatMoment } from '../../_ui/format-moment.ts'
import { Tag } from '../../_ui/Tag.tsx'
import { AtProvider } from './AtProvider.tsx'
import { reachOf } from './deletion.ts'
import { formatTag } from './format-tag.ts'
import type { FlowName } from './flows.ts'
import type { SettingsParts } from './settings-parts.ts'
import classes from './Settings.module.css'
import { SettingsRow } from './SettingsRow.tsx'
import { Sitzungen } from './Sitzungen.tsx'
import { texts } from './texts.de.ts'

const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }))

interface SettingsProps {
  readonly konto: Konto
  readonly parts: SettingsParts
  /** The row to focus when the person comes back. */
  readonly arrival: FlowName | undefined
  readonly isDeleting: boolean
  readonly onLeave: () => void
}

/** The account in rows: current value and link to change it. Functions that the provider lacks are hidden. */
export function Settings({ konto, parts, arrival, isDeleting, onLeave }: SettingsProps) {
  const { funktionen } = konto
  return (
    <>
      <Group
        title={texts.groups.angaben}
        intro={<AtProvider konto={konto} parts={['name', 'email', 'mobilnummer', 'passwort', 'faktoren']} />}
      >
        <Person konto={konto} arrival={arrival} />
      </Group>
      <Group title={texts.groups.sicherheit}>
        {funktionen.passwort && (
          <SettingsRow label={texts.rows.passwort} change="passwort" arrival={arrival}>
            {konto.passwortGeaendertAm ? texts.passwortSeit(formatTag(konto.passwortGeaendertAm)) : texts.passwortDots}
          </SettingsRow>
        )}
        {funktionen.faktoren && (
          <SettingsRow
            label={texts.rows.faktoren}
            change="faktor"
            action={konto.faktoren.length === 0 ? texts.setUp : undefined}
            arrival={arrival}
          >
            {konto.faktoren.map(({ typ }) => texts.faktorNames[typ]).join(', ') || texts.faktorenNone}
          </SettingsRow>
        )}
        <SettingsRow label={texts.rows.sitzungen}>
          <Sitzungen sitzungen={konto.sitzungen} />
        </SettingsRow>
      </Group>
      <Group title={texts.groups.daten}>
        {parts.einwilligung}
        <SettingsRow label={texts.rows.daten}>
          <p>{texts.datenText}</p>
          <Link to={paths.meineDaten} className={classes['link']}>
            {texts.toDaten}
          </Link>
        </SettingsRow>
        <SettingsRow label={texts.rows.vorgaenge}>
          <p>{texts.vorgaengeText}</p>
          <Link to={paths.vorgaenge} className={classes['link']}>
            {texts.toVorgaenge}
          </Link>
        </SettingsRow>
        <SettingsRow label={texts.rows.einblicke}>
          <Einblicke einblicke={konto.einblicke} />
        </SettingsRow>
      </Group>
      {funktionen.loeschen && <DeleteAccount konto={konto} isDeleting={isDeleting} partners={parts.partners} onLeave={onLeave} />}
    </>
  )
}

function Person({ konto, arrival }: Pick<SettingsProps, 'konto' | 'arrival'>) {
  const { profil, funktionen, mobilnummerBestaetigt } = konto
  // only where it can be confirmed
  const isUnconfirmed = funktionen.mobilnummer && profil.mobile_number !== '' && !mobilnummerBestaetigt
  const name = `${profil.given_name} ${profil.family_name}`.trim() || profil.name
  return (
    <>
      <SettingsRow label={texts.rows.name} change={funktionen.name ? 'name' : undefined} arrival={arrival}>
        {name || (funktionen.name ? texts.noName : texts.noNameTold)}
      </SettingsRow>
      <SettingsRow label={texts.rows.email} change={funktionen.email ? 'email' : undefined} arrival={arrival}>
        {profil.email || <NoEmail />}
      </SettingsRow>
      <SettingsRow
        label={texts.rows.mobilnummer}
        change={funktionen.mobilnummer ? 'mobilnummer' : undefined}
        action={profil.mobile_number ? (isUnconfirmed ? texts.confirm : undefined) : texts.add}
        arrival={arrival}
      >
        {profil.mobile_number ? formatTelefon(profil.mobile_number) : texts.noMobilnummer}{' '}
        {isUnconfirmed && <Tag look="pending">{texts.unconfirmed}</Tag>}
        {isUnconfirmed && <p>{texts.unconfirmedHint}</p>}
      </SettingsRow>
    </>
  )
}

/** Only an external identity provider may name no confirmed address. */
function NoEmail() {
  return (
    <>
      <p>{texts.noEmail.said}</p>
      <p>{texts.noEmail.so}</p>
      <p>{texts.noEmail.change}</p>
    </>
  )
}

interface GroupProps {
  readonly title: string
  readonly intro?: ReactNode
  readonly children: ReactNode
}

function Group({ title, intro, children }: GroupProps) {
  const titleId = useId()
  return (
    <section className={classes['group']} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {intro}
      <dl className={classes['rows']}>{children}</dl>
    </section>
  )
}

/** When and why the operator's staff viewed this customer's data. */
function Einblicke({ einblicke }: Pick<Konto, 'einblicke'>) {
  if (einblicke.length === 0) return texts.einblickeNone
  return (
    <ul>
      {einblicke.map(({ start, ende, grund, laeuft }) => (
        <li key={start}>
          {laeuft
            ? texts.einblickNow(formatMoment(new Date(ende)))
            : texts.einblick(formatMoment(new Date(start)), formatMoment(new Date(ende)))}
          <span className={classes['soft']}> {texts.einblickGrund(grund)}</span>
        </li>
      ))}
    </ul>
  )
}

interface DeleteAccountProps {
  readonly konto: Konto
  readonly isDeleting: boolean
  readonly partners: ReactNode
  readonly onLeave: () => void
}

function DeleteAccount({ konto, isDeleting, partners, onLeave }: DeleteAccountProps) {
  const navigate = useNavigate()
  const { title, text, button } = texts.loeschen[reachOf(konto)]
  return (
    <section className={classes['group']}>
      <h2>{title}</h2>
      <p>{text}</p>
      <Button
        id="konto-loeschen"
        look="secondary"
        onClick={() => void navigate({ to: '.', search: { aendern: 'loeschen' }, resetScroll: false })}
      >
        {button}
      </Button>
      {isDeleting && (
        <Suspense>
          <DeleteDialog konto={konto} partners={partners} onClose={onLeave} />
        </Suspense>
      )}
    </section>
  )
}
