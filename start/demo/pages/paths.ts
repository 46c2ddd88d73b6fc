import type { BetreiberLinks } from '#contract/betreiber/schema.ts'

/** Addresses of the demo operator's own pages, on our origin because the browser tests ask no other. */
export const demoPagePaths = {
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
} as const satisfies Required<BetreiberLinks>

export type DemoPage = keyof typeof demoPagePaths
