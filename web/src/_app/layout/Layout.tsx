import type { Profil } from '#contract/account/sitzung/schema.ts'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue } from 'react'
import { AskAbout, type AskProps } from '../../_ui/ask-about.ts'
import { Loading } from '../../_ui/Loading.tsx'
import { PageSide, TitleSuffix } from '../../_ui/Page.tsx'
import { useDrawn } from '../../_ui/useDrawn.ts'
import { profil } from '../../account/queries.ts'
import { betreiber } from '../../betreiber/queries.ts'
import { wartungsbanner } from '../../wartungsbanner/queries.ts'
import { texts } from '../texts.de.ts'
import { LateHints } from '../hints/LateHints.tsx'
import { AskLink } from './AskLink.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import classes from './Layout.module.css'
import { PAGE_TOP } from './page-top.ts'
import { SideContact } from './SideContact.tsx'
import { SkipLinks } from './SkipLinks.tsx'
import { Wartungshinweis } from './Wartungshinweis.tsx'

const Kundensicht = lazy(async () => ({ default: (await import('./Kundensicht.tsx')).Kundensicht }))
const PageInKundensicht = lazy(async () => ({ default: (await import('./Kundensicht.tsx')).PageInKundensicht }))

const sideContact = <SideContact />
const askAbout = (about: AskProps) => <AskLink {...about} />

function Content({ isInView }: { readonly isInView: boolean }) {
  return isInView ? <PageInKundensicht /> : <Outlet />
}

/** Staff in a customer's view only look. */
function isCustomer(person: Profil | undefined): boolean {
  return person !== undefined && person.kundensicht !== true
}

/** The frame of every page, in DOM order: skip links, header, banner, content, footer. */
export function Layout() {
  const operator = useDrawn(betreiber.use())
  const banner = wartungsbanner.use()
  const now = profil.use()
  const person = useDrawn(now)
  const isBlocked = banner?.sperrtPortal === true
  const shown = isBlocked ? undefined : person
  const mayAsk = isCustomer(shown)
  // render the frame first, the page after it
  const isFramed = useDeferredValue(true, false)

  return (
    <TitleSuffix value={operator ? texts.portal(operator.name) : 'Kundenportal'}>
      <div id={PAGE_TOP} tabIndex={-1} className={classes['top']} />
      <SkipLinks hasNavigation={!isBlocked && person !== undefined} />
      <Header betreiber={operator} profil={shown} />
      {banner && !isBlocked && <Wartungshinweis banner={banner} />}
      {person?.kundensicht && !isBlocked && (
        <Suspense>
          <Kundensicht />
        </Suspense>
      )}
      {isFramed && <LateHints />}
      <main id="inhalt" tabIndex={-1} className={classes['main']}>
        <AskAbout value={mayAsk ? askAbout : undefined}>
          <PageSide value={sideContact}>
            <Suspense fallback={<Loading />}>{isFramed && <Content isInView={now?.kundensicht === true} />}</Suspense>
          </PageSide>
        </AskAbout>
      </main>
      {isFramed && <Footer betreiber={operator} mayAsk={mayAsk} />}
    </TitleSuffix>
  )
}
