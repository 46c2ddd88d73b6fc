import { describe, expect, it } from 'vitest'
import { paths, redirects } from '#contract/_shared/paths.ts'
import { linkOptions } from '@tanstack/react-router'

/** Written out by hand, not derived from paths.ts: other systems and bookmarks depend on these addresses. */
const SPECIFIED = [
  '/user/account-deleted',
  '/user/additional-info',
  '/user/beginverify',
  '/user/login',
  '/user/mfa',
  '/user/password-reset',
  '/user/register',
  '/user/verify',
  '/user/manage',
  '/user/password-change',
  '/user/password-success',
  '/add-account',
  '/',
  '/einspeisung/bankdaten',
  '/trinkwasser/bankdaten',
  '/einspeisung/abschlag',
  '/trinkwasser/abschlag',
  '/dokumente',
  '/einspeise-antraege',
  '/einladung/$antrags_id',
  '/einladung/$antrags_id/stornieren',
  '/pin',
  '/geraete',
  '/geschaeftspartner-bearbeiten/$gpNummer',
  '/information-zur-barrierefreiheit',
  '/erklaerung-zur-barrierefreiheit',
  '/einspeisung/redispatch',
  '/einspeisung/anlagen',
  '/support',
  '/wartung',
  '/trinkwasser/abmelden',
  '/trinkwasser/anschluss',
  '/einspeisung/zaehlerstaende',
  '/trinkwasser/zaehlerstaende',
]

describe('the screens', () => {
  it('keep every promised address', () => {
    expect([...Object.values(paths), ...Object.keys(redirects)]).toEqual(expect.arrayContaining(SPECIFIED))
  })

  it('redirect the old addresses', () => {
    expect(redirects).toEqual({
      '/erklaerung-zur-barrierefreiheit': '/information-zur-barrierefreiheit',
      '/geschaeftspartner-bearbeiten': '/',
      '/einspeiser/bankdaten': '/einspeisung/bankdaten',
      '/einspeiser/abschlag': '/einspeisung/abschlag',
      '/einspeiser/redispatch': '/einspeisung/redispatch',
      '/einspeiser/anlagen': '/einspeisung/anlagen',
      '/einspeiser/zaehlerstaende': '/einspeisung/zaehlerstaende',
    })
  })
})

it('a link to another address does not compile, nor one without its parameters', () => {
  const compiled = [
    linkOptions({ to: paths.vorgang, params: { vorgang_id: 'x' }, search: { konto: '2000000001' } }),
    // @ts-expect-error -- no such page
    linkOptions({ to: '/gibt-es-nicht' }),
    // @ts-expect-error -- the number is missing
    linkOptions({ to: paths.vorgang }),
  ]
  expect(compiled).toHaveLength(3)
})
