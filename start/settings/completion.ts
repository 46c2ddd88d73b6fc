import { asFlag, asText, asUrl, variable } from '#platform/config.ts'

/** Settings of suggestions and checks while typing. */
export const completionVariables = {
  adressdienstUrl: variable<string | undefined>(
    {
      name: 'ADRESSDIENST_URL',
      meaning: 'Photon-Server für Adressvorschläge; ohne Angabe und solange er nicht antwortet das eingelesene Adressverzeichnis',
    },
    undefined,
    asServiceUrl,
  ),
  emailDns: variable<boolean | undefined>(
    {
      name: 'EMAIL_DNS',
      meaning: 'E-Mail-Adressen beim Nameserver prüfen: false, wo er fremde Namen nicht kennt',
      standard: 'true, im Modus demo false',
    },
    undefined,
    asFlag,
  ),
  wegwerfDomains: variable<string | undefined>(
    {
      name: 'WEGWERF_DOMAINS',
      meaning: 'Datei mit Domains von Wegwerf-Adressen, eine je Zeile; sie ersetzt die mitgelieferte Liste',
      standard: 'server/src/completion/wegwerf-domains.txt',
    },
    undefined,
    asText,
  ),
} as const

/** Credentials in the URL could not be sent, and would appear in logs. */
function asServiceUrl(value: string): string {
  const url = asUrl(value)
  if (new URL(url).username || new URL(url).password) throw new Error('must be an address without a name and a password')
  return url
}
