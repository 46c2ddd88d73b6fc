import { useEffect, useState } from 'react'
import { DataTable, type Column } from '../../_ui/DataTable.tsx'
import { formatZahl } from '../../_ui/format.ts'
import { Icon } from '../../_ui/Icon.tsx'
import { iconNames } from '../../_ui/icons.ts'
import { signPairs, textPairs, type Pair } from '../../_ui/styles/contrast-pairs.ts'
import { contrastOf, parseColour } from '../../_ui/styles/contrast.ts'
import { Sample, Section } from './Part.tsx'
import { texts } from './texts.de.ts'

const SIZES = ['s', 'm', 'l', 'xl', '2xl']
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8]
const RADII = ['radius-s', 'radius']

const columns: readonly Column<Pair>[] = [
  { head: texts.columns.colour, cell: ([colour]) => <Name>{colour}</Name>, isRowHead: true },
  { head: texts.columns.ground, cell: ([, ground]) => <Name>{ground}</Name> },
  { head: texts.columns.sample, cell: (pair) => <Swatch pair={pair} /> },
  { head: texts.columns.ratio, cell: (pair) => <Ratio pair={pair} />, isNumber: true },
]

/** Each text colour on its background, also for an operator's own colours, with the contrast measured in the browser. */
export function ColourTokens() {
  return (
    <Section id="farben">
      <p>{texts.scheme}</p>
      <DataTable caption={texts.pairs.text} columns={columns} rows={textPairs} keyOf={([colour, ground]) => `${colour}-${ground}`} />
      <DataTable caption={texts.pairs.sign} columns={columns} rows={signPairs} keyOf={([colour, ground]) => `${colour}-${ground}`} />
    </Section>
  )
}

/** Token and icon names are English. */
function Name({ children }: { readonly children: string }) {
  return <code lang="en">{children}</code>
}

function Swatch({ pair: [colour, ground] }: { readonly pair: Pair }) {
  const isSign = signPairs.some(([one, other]) => one === colour && other === ground)
  return (
    <span className="bausteine-swatch" style={{ color: `var(--${colour})`, background: `var(--${ground})` }}>
      {isSign ? <Icon name="circle-check" /> : texts.sampleText}
    </span>
  )
}

function Ratio({ pair: [colour, ground] }: { readonly pair: Pair }) {
  const [ratio, setRatio] = useState<number>()
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    const measure = () => setRatio(measuredContrast(colour, ground))
    measure()
    dark.addEventListener('change', measure)
    return () => dark.removeEventListener('change', measure)
  }, [colour, ground])
  return ratio === undefined ? '' : formatZahl(Math.floor(ratio * 10) / 10)
}

function measuredContrast(colour: string, ground: string): number | undefined {
  const probe = document.createElement('span')
  document.body.append(probe)
  const [one, other] = [colour, ground].map((name) => {
    probe.style.color = `var(--${name})`
    return parseColour(getComputedStyle(probe).color)
  })
  probe.remove()
  return one && other && contrastOf(one, other)
}

export function SizeTokens() {
  return (
    <Section id="masse">
      <Sample state={texts.sizes}>
        {SIZES.map((size) => (
          <p key={size} style={{ fontSize: `var(--size-${size})` }}>
            size-{size}: {texts.sampleText}
          </p>
        ))}
      </Sample>
      <Sample state={texts.spaces}>
        {SPACES.map((space) => (
          <div key={space}>
            space-{space}
            <div className="bausteine-bar" style={{ inlineSize: `var(--space-${space})` }} />
          </div>
        ))}
      </Sample>
      <Sample state={texts.radii}>
        {RADII.map((radius) => (
          <div key={radius}>
            {radius}
            <div className="bausteine-corner" style={{ borderRadius: `var(--${radius})` }} />
          </div>
        ))}
      </Sample>
    </Section>
  )
}

export function IconTokens() {
  return (
    <Section id="zeichen">
      <ul className="bausteine-icons">
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} size={24} />
            <Name>{name}</Name>
          </li>
        ))}
      </ul>
    </Section>
  )
}
