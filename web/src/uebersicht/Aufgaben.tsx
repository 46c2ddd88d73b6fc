import { formatDatum } from '#contract/_shared/text/format.ts'
import type { Aufgabe, Fall } from '#contract/uebersicht/schema.ts'
import { Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { Button } from '../_ui/Button.tsx'
import { Icon } from '../_ui/Icon.tsx'
import type { IconName } from '../_ui/icons.ts'
import { useToday } from '../_ui/useToday.ts'
import { OwnAct } from '../account/kundensicht/OwnAct.tsx'
import { targetOf } from './act.ts'
import classes from './Aufgaben.module.css'
import { texts } from './texts.de.ts'

/** Lines before "show all". */
const FIRST = 3

const icons: Readonly<Record<Aufgabe['Art'], IconName>> = {
  Rueckfrage: 'message-circle-question-mark',
  ZaehlerstandFehlt: 'gauge',
  BankdatenFehlen: 'landmark',
  NichtUebernommen: 'circle-x',
  MandatEndet: 'landmark',
  SteuernummerFehlt: 'file-text',
  MaStRNummerFehlt: 'sun',
  AngabenFehlen: 'user-round',
  NeueDokumente: 'file-text',
}

interface Line {
  readonly key: string
  readonly aufgabe: Aufgabe
  /** The one case that the line is about; without it the line is about all of them. */
  readonly fall?: Fall
}

/** Their link leads to a page that staff in a customer's view may read too. */
const readable: ReadonlySet<Aufgabe['Art']> = new Set(['Rueckfrage', 'NichtUebernommen', 'NeueDokumente'])

/** One line for each case; a kind with more cases than the server names is one line. */
function linesOf(aufgaben: readonly Aufgabe[]): Line[] {
  return aufgaben.flatMap((aufgabe): Line[] => {
    const { Art, Anzahl, Faelle } = aufgabe
    if (Faelle.length === 0 || Anzahl > Faelle.length) return [{ key: Art, aufgabe }]
    return Faelle.map((fall) => ({ key: `${Art} ${fall.Vertragskonto ?? fall.VorgangId ?? fall.GPNummer}`, aufgabe, fall }))
  })
}

interface AufgabenProps {
  readonly aufgaben: readonly Aufgabe[]
  readonly onRetry: () => void
}

/** What is to be done. A line ends when its rule no longer finds it, never by being opened. */
export function Aufgaben({ aufgaben, onRetry }: AufgabenProps) {
  const headingId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [isWhole, setIsWhole] = useState(false)
  const lines = linesOf(aufgaben)
  if (lines.length === 0) {
    return (
      <p className={classes['nothing']}>
        <Icon name="circle-check" />
        {texts.nothingToDo}
      </p>
    )
  }
  const showAll = () => {
    setIsWhole(true)
    // the pressed button is gone
    requestAnimationFrame(() => list.current?.children[FIRST]?.querySelector('a')?.focus())
  }
  return (
    <section aria-labelledby={headingId} className={classes['tasks']}>
      <h2 id={headingId}>{texts.toDo}</h2>
      <ul ref={list}>
        {(isWhole ? lines : lines.slice(0, FIRST)).map((line) => (
          <li key={line.key}>{line.aufgabe.IstGestoert ? <Unknown line={line} onRetry={onRetry} /> : <Task line={line} />}</li>
        ))}
      </ul>
      {!isWhole && lines.length > FIRST && (
        <Button look="quiet" onClick={showAll}>
          {texts.showAll(lines.length)}
        </Button>
      )}
    </section>
  )
}

function Task({ line: { aufgabe, fall } }: { readonly line: Line }) {
  const { Art, Anzahl, Faelle } = aufgabe
  const words = texts.aufgaben[Art]
  const why = useWhy(aufgabe, fall)
  const title = fall || Anzahl === 1 ? (titleOf(Art, fall) ?? words.title) : words.many(Anzahl)
  const link = (
    <Link
      {...targetOf(Art, fall ?? { Vertragskontotyp: Faelle[0]?.Vertragskontotyp, GPNummer: Faelle[0]?.GPNummer })}
      className={classes['act']}
    >
      {words.action}
      <span className="visually-hidden">
        : {title}
        {why[0] && `, ${why[0]}`}
      </span>
      <Icon name="chevron-right" />
    </Link>
  )
  return (
    <>
      <Icon name={icons[Art]} size={24} />
      <div className={classes['what']}>
        <h3>{title}</h3>
        {why.length > 0 && <p>{why.join(' · ')}</p>}
      </div>
      {readable.has(Art) ? link : <OwnAct>{link}</OwnAct>}
    </>
  )
}

function Unknown({ line: { aufgabe }, onRetry }: { readonly line: Line; readonly onRetry: () => void }) {
  return (
    <>
      <Icon name="circle-alert" size={24} />
      <p className={classes['what']}>{texts.aufgaben[aufgabe.Art].unknown}</p>
      <Button look="quiet" onClick={onRetry}>
        {texts.retry}
      </Button>
    </>
  )
}

/** The words for this very case, where the kind's are too general. */
function titleOf(art: Aufgabe['Art'], fall: Fall | undefined): string | undefined {
  if (fall?.Stichtag) return texts.keyDate(formatDatum(fall.Stichtag.Tag))
  if (fall?.Titel === undefined) return undefined
  return art === 'Rueckfrage' ? texts.asked(fall.Titel) : texts.refused(fall.Titel)
}

/** Whose it is, what for, and why it matters: short pieces of one line. */
function useWhy({ Art }: Aufgabe, fall: Fall | undefined): string[] {
  const today = useToday()
  if (!fall) return []
  const place = fall.Adresse && `${fall.Adresse.Strasse} ${fall.Adresse.Hausnummer}`
  return [place, ...reasons[Art](fall, today)].filter((piece) => piece !== undefined)
}

const reasons: Readonly<Record<Aufgabe['Art'], (fall: Fall, today: string) => readonly (string | undefined)[]>> = {
  Rueckfrage: ({ Name, Frage }) => [Name, Frage],
  ZaehlerstandFehlt: ({ Zaehlernummer, AbrechnungBis, Stichtag }) => [
    Zaehlernummer && texts.meter(Zaehlernummer),
    AbrechnungBis && texts.forBill(formatDatum(AbrechnungBis)),
    Stichtag && texts.forKeyDate(Stichtag.Jahr, formatDatum(Stichtag.Bis)),
  ],
  BankdatenFehlen: () => [texts.withoutBank],
  NichtUebernommen: ({ Name, Grund }) => [Name, Grund],
  MandatEndet: ({ EndetAm }, today) => [EndetAm && (EndetAm < today ? texts.mandateEnded : texts.mandateUntil)(formatDatum(EndetAm))],
  SteuernummerFehlt: () => [texts.taxNumber],
  MaStRNummerFehlt: () => [texts.register],
  AngabenFehlen: ({ Name, Angaben }) => [Name, Angaben?.map((angabe) => texts.angaben[angabe]).join(', ')],
  NeueDokumente: () => [],
}
