import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Page } from '../../_ui/Page.tsx'
import sheet from './bausteine.css?url'
import { ButtonParts } from './ButtonParts.tsx'
import { FieldParts } from './FieldParts.tsx'
import { FormSample } from './FormSample.tsx'
import { NoticeParts } from './NoticeParts.tsx'
import { texts } from './texts.de.ts'
import { ColourTokens, IconTokens, SizeTokens } from './TokenParts.tsx'
import { WizardEntry, WizardSample } from './WizardSample.tsx'

// these load after the rest, so that the page keeps to the limit of every first load
const AddressParts = lazy(() => import('./AddressParts.tsx').then((module) => ({ default: module.AddressParts })))
const ChoiceParts = lazy(() => import('./ChoiceParts.tsx').then((module) => ({ default: module.ChoiceParts })))
const OverlayParts = lazy(() => import('./OverlayParts.tsx').then((module) => ({ default: module.OverlayParts })))
const CardParts = lazy(() => import('./CardParts.tsx').then((module) => ({ default: module.CardParts })))
const DataParts = lazy(() => import('./DataParts.tsx').then((module) => ({ default: module.DataParts })))
const WaitingParts = lazy(() => import('./WaitingParts.tsx').then((module) => ({ default: module.WaitingParts })))

/** Every shared component in each of its states, for designers and for browser tests. */
export function BausteinePage() {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  if (search['teil'] === 'assistent') return <WizardSample />
  return (
    <Page layout="wide" title={texts.title}>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <p>{texts.intro}</p>
      <nav aria-label={texts.index} className="bausteine-index">
        <ul>
          {Object.entries(texts.sections).map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <ColourTokens />
      <SizeTokens />
      <IconTokens />
      <ButtonParts />
      <FieldParts />
      <Suspense>
        <ChoiceParts />
        <AddressParts />
        <FormSample />
        <NoticeParts />
        <OverlayParts />
        <CardParts />
        <DataParts page={Number(search['seite'] ?? '1')} />
        <WaitingParts />
        <WizardEntry />
      </Suspense>
    </Page>
  )
}
