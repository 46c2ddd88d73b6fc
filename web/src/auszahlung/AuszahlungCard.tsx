import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import type { Auszahlungsstand } from '#contract/auszahlung/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../_ui/Button.tsx'
import { Disclosure } from '../_ui/Disclosure.tsx'
import { Icon } from '../_ui/Icon.tsx'
import { Hindernis } from './Hindernis.tsx'
import { auszahlungQuery } from './queries.ts'
import { texts } from './texts.de.ts'
import classes from './Auszahlung.module.css'

/** More accounts than this are shown on demand. */
const FIRST = 3

/** "Was fehlt zu meiner Auszahlung?": each feed-in account with what blocks or endangers its payout, and a link to fix it. */
export function AuszahlungCard() {
  const { data, isError, isFetching, refetch } = useQuery(auszahlungQuery)
  if (!data) {
    return (
      isError && (
        <p className={classes['quiet']}>
          {texts.failed}
          <Button look="quiet" onClick={() => void refetch()} busyText={isFetching ? texts.retrying : undefined}>
            {texts.retry}
          </Button>
        </p>
      )
    )
  }
  const { Auszahlungen: all, HatEinspeisung } = data
  if (all.length > 0) return <Missing all={all} />
  return (
    HatEinspeisung && (
      <p className={classes['quiet']}>
        <Icon name="circle-check" />
        {texts.nothing}
      </p>
    )
  )
}

function Missing({ all }: { readonly all: readonly Auszahlungsstand[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const konten = all.filter(({ Vertragskonto }) => Vertragskonto !== undefined).length
  const shown = isWhole ? all : all.slice(0, FIRST)
  return (
    <Disclosure
      isOpenFirst
      summary={
        <>
          {texts.title}
          <span className={classes['count']}>{texts.count(konten, all.length - konten)}</span>
        </>
      }
    >
      {shown.map((stand) => (
        <Konto key={stand.Vertragskonto ?? stand.antrag_id} stand={stand} />
      ))}
      {shown.length < all.length && (
        <Button look="secondary" onClick={() => setIsWhole(true)}>
          {texts.showAll(all.length)}
        </Button>
      )}
    </Disclosure>
  )
}

function Konto({ stand }: { readonly stand: Auszahlungsstand }) {
  const { Adresse } = stand
  const nummer = texts.nameOf(stand)
  return (
    <section className={classes['konto']}>
      <h2>{Adresse ? `${adresseInOneLine(Adresse)}, ${nummer}` : nummer}</h2>
      <ul>
        {stand.Hindernisse.map((art) => (
          <Hindernis key={art} art={art} stand={stand} />
        ))}
      </ul>
    </section>
  )
}
