import type { Betreiber } from '#contract/betreiber/schema.ts'
import { DEMO_BETREIBER } from '../settings/betreiber.ts'
import { pinSecondsOf } from '../settings/fristen.ts'
import type { Config } from '../settings/config.ts'
import { demoPagePaths } from '../demo/pages/paths.ts'
import { LOGO_PATH } from './look/mount.ts'

/** The authority for BFSG in all of Germany. */
const MARKTUEBERWACHUNG =
  'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen, Carl-Miller-Straße 6, 39112 Magdeburg'

/** In days, of the fictional operator. */
const DEMO_ANTRAGSDAUERN = {
  EinspeisezusageErteilt: 28,
  FertigmeldungEingereicht: 90,
  MesskonzeptGeprueft: 14,
  InbetriebnahmeErfolgt: 21,
  VertragsbestaetigungVerschickt: 28,
} satisfies Betreiber['antragsdauern']

/** The configured operator, for the screens. */
export function betreiberOf(config: Config): Betreiber {
  const { betreiberName, eigeneMessstellenbetreiber } = config
  return {
    name: betreiberName,
    telefon: config.betreiberTelefon,
    ...(config.betreiberLogo ? { logo: LOGO_PATH } : {}),
    glaeubigerId: config.glaeubigerId ?? (config.modus === 'demo' ? DEMO_BETREIBER.glaeubigerId : undefined),
    // a demo has every link; in operation only configured ones appear
    links: config.modus === 'demo' ? { ...demoPagePaths, ...config.links } : config.links,
    barrierefreiheit: {
      recht: config.barrierefreiheitRecht,
      email: config.barrierefreiheitEMail,
      behoerde: config.barrierefreiheitBehoerde ?? MARKTUEBERWACHUNG,
    },
    eigeneMessstellenbetreiber: eigeneMessstellenbetreiber.length > 0 ? [...eigeneMessstellenbetreiber] : [betreiberName],
    antragsdauern: config.modus === 'demo' ? { ...DEMO_ANTRAGSDAUERN, ...config.antragsdauern } : config.antragsdauern,
    ...(config.stichtagsregel ? { stichtagsregel: config.stichtagsregel } : {}),
    ...(config.bearbeitungstage !== undefined && { bearbeitungstage: config.bearbeitungstage }),
    schlichtungsstelle: config.schlichtungsstelle,
    ...(config.andereBeschwerden !== undefined && { andereBeschwerden: config.andereBeschwerden }),
    stilleAnmeldung: config.silentSignIn,
    leerlaufMinuten: config.idleMinutes,
    kundensichtMinuten: config.kundensichtMinuten,
    codeMinuten: config.codeMinuten,
    pinSekunden: pinSecondsOf(config),
    seitengroesse: config.seitengroesse,
    istDemo: config.modus === 'demo',
  }
}
