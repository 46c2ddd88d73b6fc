import { ConfigError } from '#platform/config.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completionOf } from '../serve/completion.ts'
import { readConfig } from './config.ts'
import { operation } from '../testing/operation.ts'

describe('the settings of suggestions and checks', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wegwerf-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it.each([
    ['photon.example', /^ADRESSDIENST_URL: must be an address like https/],
    ['ftp://photon.example', /^ADRESSDIENST_URL: must be an address like https/],
    ['https://photon.example/?q=x', /^ADRESSDIENST_URL: must be an address like https/],
    ['https://portal:streng-geheim@photon.example', /^ADRESSDIENST_URL: must be an address without a name and a password$/],
  ])('name an unusable service address: %s', (ADRESSDIENST_URL, message) => {
    const read = () => readConfig({ ADRESSDIENST_URL })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(message)
    expect(read).not.toThrow(/streng/)
  })

  it('are all optional', () => {
    const { adressdienstUrl, nameServer, wegwerfDomains, takesReservedDomains } = completionOf(readConfig({}))
    expect([adressdienstUrl, takesReservedDomains, wegwerfDomains.has('mailinator.com')]).toEqual([undefined, true, true])
    expect(nameServer).toBeUndefined()
  })

  it('use a name server in operation, and in a demo only on request', () => {
    expect(completionOf(readConfig(operation)).nameServer).toBeDefined()
    expect(completionOf(readConfig({ EMAIL_DNS: 'true' })).nameServer).toBeDefined()
  })

  it('allow a service, no name server, and mail for example domains in a demo only', () => {
    const { adressdienstUrl, nameServer, takesReservedDomains } = completionOf(
      readConfig({ ...operation, ADRESSDIENST_URL: 'https://photon.example/', EMAIL_DNS: 'false' }),
    )
    expect([adressdienstUrl, nameServer, takesReservedDomains]).toEqual(['https://photon.example', undefined, false])
  })

  it('accept a list of domains in place of the built-in one', async () => {
    const file = join(folder, 'domains.txt')
    await writeFile(file, '# eigene\nwegwerf.example\n')
    expect([...completionOf(readConfig({ WEGWERF_DOMAINS: file })).wegwerfDomains]).toEqual(['wegwerf.example'])
    await writeFile(file, 'kein Domainname')
    expect(() => completionOf(readConfig({ WEGWERF_DOMAINS: file }))).toThrow(/^WEGWERF_DOMAINS: "kein domainname" is no domain$/)
    expect(() => completionOf(readConfig({ WEGWERF_DOMAINS: join(folder, 'fehlt.txt') }))).toThrow(/^WEGWERF_DOMAINS: ENOENT/)
  })
})
