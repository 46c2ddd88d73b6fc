/** Minimal settings for MODUS=betrieb. */
export const operation = {
  MODUS: 'betrieb',
  DATABASE_URL: 'postgres://portal@db.example:5432/portal',
  SECRET: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  TRUSTED_PROXIES: '10.0.0.1',
  PUBLIC_URL: 'https://portal.example',
  BETREIBER_NAME: 'Netz Beispiel AG',
  BETREIBER_TELEFON: '0800 123 4567',
  SMTP_URL: 'smtps://portal:geheim@mail.example:465',
  MAIL_ABSENDER: 'Netz Beispiel AG <portal@netz.example>',
} as const
