import { useSearch } from '@tanstack/react-router'
import { Page } from '../../_ui/Page.tsx'
import { AddressParts } from './AddressParts.tsx'
import sheet from './bausteine.css?url'
import { ButtonParts } from './ButtonParts.tsx'
import { CardParts } from './CardParts.tsx'
import { ChoiceParts } from './ChoiceParts.tsx'
import { DataParts } from './DataParts.tsx'
import { FieldParts } from './FieldParts.tsx'
import { FormSample } from './FormSample.tsx'
import { NoticeParts } from './NoticeParts.tsx'
import { OverlayParts } from './OverlayParts.tsx'
import { texts } from './texts.de.ts'
import { ColourTokens, IconTokens, SizeTokens } from './TokenParts.tsx'
import { WaitingParts } from './WaitingParts.tsx'
import { WizardEntry, WizardSample } from './WizardSample.tsx'

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
      <ChoiceParts />
      <AddressParts />
      <FormSample />
      <NoticeParts />
      <OverlayParts />
      <CardParts />
      <DataParts page={Number(search['seite'] ?? '1')} />
      <WaitingParts />
      <WizardEntry />
    </Page>
  )
}
