import { VERSION } from '#contract/_shared/version.ts'
import type { Betreiber } from '#contract/betreiber/schema.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { Icon } from '../../_ui/Icon.tsx'
import { Kontaktzeiten } from '../../betreiber/Kontaktzeiten.tsx'
import { Telefon } from '../../betreiber/Telefon.tsx'
import { paths } from '#contract/_shared/paths.ts'
import { texts } from '../texts.de.ts'
import { AskLink } from './AskLink.tsx'
import { BackToTop } from './BackToTop.tsx'
import { renewConsent } from './consent.ts'
import classes from './Footer.module.css'
import { KeyboardHelp } from './KeyboardHelp.tsx'

interface FooterProps {
  readonly betreiber: Betreiber | undefined
  /** Whether the person can ask the operator a question here. */
  readonly mayAsk: boolean
}

/** The same on every page and in the same order (WCAG 3.2.6): contact, service, the operator's own pages. */
export const Footer = memo(function Footer({ betreiber, mayAsk }: FooterProps) {
  const { footer } = texts
  const navigate = useNavigate()
  const links = betreiber?.links ?? {}
  return (
    <footer id="seitenende" tabIndex={-1} className={classes['footer']}>
      <div className={classes['columns']}>
        <Column title={footer.contact}>
          {betreiber && (
            <p className={classes['phone']}>
              <Icon name="phone" size={24} />
              <Telefon nummer={betreiber.telefon} />
            </p>
          )}
          <Kontaktzeiten />
          <ul>
            {mayAsk && (
              <li>
                <AskLink isGeneral />
              </li>
            )}
            {mayAsk && (
              <li>
                <Link to={paths.beschwerde}>{footer.complain}</Link>
              </li>
            )}
            <OperatorLink to={links.kontaktformular}>{footer.contactForm}</OperatorLink>
            <OperatorLink to={links.standorte}>{footer.locations}</OperatorLink>
          </ul>
        </Column>
        <Column title={footer.service}>
          <ul>
            <OperatorLink to={links.faq}>{footer.faq}</OperatorLink>
            <li>
              <Link to={paths.barrierefreiheit}>{footer.accessibility}</Link>
            </li>
            <OperatorLink to={links.loginPortal}>{footer.loginPortal}</OperatorLink>
            <li>
              <button type="button" onClick={() => renewConsent() || void navigate({ to: paths.cookies })}>
                {footer.cookies}
              </button>
            </li>
            <li>
              <KeyboardHelp />
            </li>
          </ul>
        </Column>
        {(links.ueberUns || links.impressum || links.datenschutz) && (
          <Column title={betreiber?.name ?? ''}>
            <ul>
              <OperatorLink to={links.ueberUns}>{footer.aboutUs}</OperatorLink>
              <OperatorLink to={links.impressum}>{footer.imprint}</OperatorLink>
              <OperatorLink to={links.datenschutz}>{footer.privacy}</OperatorLink>
            </ul>
          </Column>
        )}
      </div>
      <div className={classes['last']}>
        <p>
          {footer.portal} · {footer.version} {VERSION}
        </p>
        <BackToTop />
      </div>
    </footer>
  )
})

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={classes['title']}>{title}</h2>
      {children}
    </section>
  )
}

/** A link to one of the operator's own pages. Without an address it is hidden. */
function OperatorLink({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) {
  return (
    to && (
      <li>
        <a href={to}>{children}</a>
      </li>
    )
  )
}
