import type { Betreiber } from '#contract/betreiber/schema.ts'
import { Loading } from '../_ui/Loading.tsx'
import { Page } from '../_ui/Page.tsx'
import { betreiber } from '../betreiber/queries.ts'
import { Telefon } from '../betreiber/Telefon.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import classes from './BarrierefreiheitPage.module.css'
import { texts, type Abschnitt } from './barrierefreiheit/texts.de.ts'

/** The accessibility information that the law requires (BFSG or BITV). Open to everyone, also during maintenance. */
export function BarrierefreiheitPage() {
  const operator = betreiber.use()
  return (
    <Page title={texts.title} isBusy={!operator}>
      {operator ? <Informationen operator={operator} /> : <Loading lines={8} />}
    </Page>
  )
}

function Informationen({ operator }: { readonly operator: Betreiber }) {
  const { recht, behoerde } = operator.barrierefreiheit
  const { vorMelden: beforeReport, nachBehoerde }: Readonly<Record<'vorMelden' | 'nachBehoerde', readonly Abschnitt[]>> = texts[recht]
  return (
    <>
      {beforeReport.map((section) => (
        <Section key={section.title} {...section} />
      ))}
      <ReportBarrier operator={operator} />
      <Section title={texts.behoerde[recht].title} text={[texts.behoerde[recht].text, behoerde]} />
      {nachBehoerde.map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </>
  )
}

function Section({ title, text, list }: Abschnitt) {
  return (
    <section className={classes['part']}>
      <h2>{title}</h2>
      {text.map((one) => (
        <p key={one}>{one}</p>
      ))}
      {list && (
        <ul className="bullets">
          {list.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** How to report a barrier: every contact that the operator configured. */
function ReportBarrier({ operator: { telefon, links, barrierefreiheit } }: { readonly operator: Betreiber }) {
  const { melden: report } = texts
  const help = useHelp()
  return (
    <section className={classes['part']}>
      <h2>{report[barrierefreiheit.recht]}</h2>
      <p>{report.text}</p>
      <ul className="bullets">
        {barrierefreiheit.email && (
          <li>
            {report.email}: <a href={`mailto:${barrierefreiheit.email}`}>{barrierefreiheit.email}</a>
          </li>
        )}
        <li>
          {report.telefon}: <Telefon nummer={telefon} />
        </li>
        {links.kontaktformular && (
          <li>
            <a href={links.kontaktformular}>{report.formular}</a>
          </li>
        )}
      </ul>
      {help && <p>{help}</p>}
      <p>{report.frist}</p>
    </section>
  )
}
