import { describe, expect, it } from 'vitest'
import { betreiberOf } from './betreiber.ts'
import { readConfig } from '../settings/config.ts'
import { operation } from '../testing/operation.ts'

describe('the operator on the screens', () => {
  it('is fictional in demo mode, with every link on our origin', () => {
    const { links, barrierefreiheit, ...rest } = betreiberOf(readConfig({}))
    expect(links).toEqual({
      ueberUns: '/dev/betreiber/ueber-uns',
      impressum: '/dev/betreiber/impressum',
      datenschutz: '/dev/betreiber/datenschutz',
      faq: '/dev/betreiber/faq',
      loginPortal: '/dev/betreiber/login-portal',
      kontaktformular: '/dev/betreiber/kontaktformular',
      standorte: '/dev/betreiber/standorte',
      geraeteAnmeldung: '/dev/betreiber/geraet-anmelden',
      energySharing: '/dev/betreiber/energy-sharing',
      netzanschluss: '/dev/betreiber/netzanschluss',
      mastr: '/dev/betreiber/mastr',
    })
    expect(barrierefreiheit).toEqual({
      recht: 'bfsg',
      behoerde:
        'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen, Carl-Miller-Straße 6, 39112 Magdeburg',
    })
    expect(rest).toEqual({
      antragsdauern: expect.objectContaining({ EinspeisezusageErteilt: 28 }),
      name: 'Netz Musterland GmbH',
      telefon: '0800 000 0000',
      glaeubigerId: 'DE98ZZZ09999999999',
      schlichtungsstelle:
        'Schlichtungsstelle Energie e. V., Friedrichstraße 133, 10117 Berlin, Telefon 030 2757240-0, www.schlichtungsstelle-energie.de',
      eigeneMessstellenbetreiber: ['Netz Musterland GmbH'],
      stilleAnmeldung: true,
      leerlaufMinuten: 30,
      kundensichtMinuten: 30,
      codeMinuten: 10,
      pinSekunden: { EMail: 86_400, Telefonnummer: 900, Mobilfunknummer: 900, Postversand: 2_592_000 },
      seitengroesse: 10,
      istDemo: true,
    })
  })

  it('has its own creditor identifier in operation, and none unless configured', () => {
    const of = (environment: object) => betreiberOf(readConfig({ ...operation, ...environment })).glaeubigerId
    // samples of the German and Austrian central banks, with and without spaces
    expect([of({}), of({ GLAEUBIGER_ID: 'de98 ZZZ0 9999 9999 99' }), of({ GLAEUBIGER_ID: 'AT61ZZZ01234567890' })]).toEqual([
      undefined,
      'DE98ZZZ09999999999',
      'AT61ZZZ01234567890',
    ])
  })

  it('has only configured links in operation', () => {
    expect(betreiberOf(readConfig(operation)).links).toEqual({})
    const links = { BETREIBER_LINK_IMPRESSUM: 'https://netz.example/impressum?von=portal#oben', BETREIBER_LINK_STANDORTE: '' }
    const { links: configured, istDemo } = betreiberOf(readConfig({ ...operation, ...links }))
    expect([configured, istDemo]).toEqual([{ impressum: 'https://netz.example/impressum?von=portal#oben' }, false])
  })

  it('uses each configured link, in demo mode too', () => {
    const { links } = betreiberOf(
      readConfig({
        BETREIBER_LINK_UEBER_UNS: 'https://netz.example/1',
        BETREIBER_LINK_IMPRESSUM: 'https://netz.example/2',
        BETREIBER_LINK_DATENSCHUTZ: 'https://netz.example/3',
        BETREIBER_LINK_FAQ: 'https://netz.example/4',
        BETREIBER_LINK_LOGIN_PORTAL: 'https://netz.example/5',
        BETREIBER_LINK_KONTAKTFORMULAR: 'mailto:kontakt@netz.example',
      }),
    )
    expect(links).toEqual({
      ueberUns: 'https://netz.example/1',
      impressum: 'https://netz.example/2',
      datenschutz: 'https://netz.example/3',
      faq: 'https://netz.example/4',
      loginPortal: 'https://netz.example/5',
      kontaktformular: 'mailto:kontakt@netz.example',
      standorte: '/dev/betreiber/standorte',
      geraeteAnmeldung: '/dev/betreiber/geraet-anmelden',
      energySharing: '/dev/betreiber/energy-sharing',
      netzanschluss: '/dev/betreiber/netzanschluss',
      mastr: '/dev/betreiber/mastr',
    })
  })

  it('names the law and the authority', () => {
    const law = {
      BARRIEREFREIHEIT_RECHT: 'bitv',
      BARRIEREFREIHEIT_EMAIL: 'hilfe@netz.example',
      BARRIEREFREIHEIT_BEHOERDE: 'Schlichtungsstelle, Musterweg 1, 12345 Musterstadt',
    }
    expect(betreiberOf(readConfig({ ...operation, ...law })).barrierefreiheit).toEqual({
      recht: 'bitv',
      email: 'hilfe@netz.example',
      behoerde: 'Schlichtungsstelle, Musterweg 1, 12345 Musterstadt',
    })
  })

  it('is responsible for readings under its own names', () => {
    const names = { BETREIBER_NAME: 'Netz Beispiel AG', EIGENE_MESSSTELLENBETREIBER: 'Beispiel Messung, Netz Beispiel' }
    expect(betreiberOf(readConfig(names))).toMatchObject({
      name: 'Netz Beispiel AG',
      eigeneMessstellenbetreiber: ['Beispiel Messung', 'Netz Beispiel'],
    })
  })

  it('tells the key date for readings only if it is set', () => {
    const set = betreiberOf(readConfig({ STICHTAG_ABLESUNG: '31.12.', STICHTAG_BIS: '28.02.' }))
    expect(set.stichtagsregel).toEqual({ stichtag: '12-31', bis: '02-28' })
    expect(betreiberOf(readConfig({}))).not.toHaveProperty('stichtagsregel')
  })
})
