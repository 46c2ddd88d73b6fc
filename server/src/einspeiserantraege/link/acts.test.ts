import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, TEST_BETREIBER, type TestPortal } from '../../_kit/testing.ts'
import type { Signed } from '../../_kit/testing/rows.ts'
import { callsOf, invited, type TestAntrag } from '../testing.ts'

const [WRONG, MANY] = [
  { status: 400, body: { code: 'CodeUngueltig' } },
  { status: 429, body: { code: 'ZuVieleVersuche' } },
]
const NEEDED = { status: 409, body: { code: 'CodeErforderlich' } }

describe.each(databaseKinds)("a code to the operator's address for an application on %s", (kind) => {
  let portal: TestPortal
  let calls: ReturnType<typeof callsOf>
  let frida: Signed
  let antrag: TestAntrag
  let last = 0

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    calls = callsOf(portal)
  })
  afterAll(() => portal.stop())
  beforeEach(async () => {
    await portal.sql('delete from portal.quota')
    frida = await portal.signIn()
    antrag = await invited(portal, { betreiber_email: addressOf((last += 1)) })
  })

  const addressOf = (serial: number) => `frida.privat${serial}@demo.example`
  const mailsTo = async (address = addressOf(last)) => (await portal.messages()).filter(({ to }) => to === address)
  /** the code in the newest mail */
  const sentCode = async (address?: string): Promise<string> => /^\d{6}$/m.exec((await mailsTo(address))[0]?.text ?? '')?.[0] ?? ''
  const codeFor = async (person = frida, what = antrag): Promise<string> => {
    expect((await calls.sendCode(what, person)).status).toBe(200)
    return sentCode()
  }
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  it("is required and sent if that address is not the person's; it links the application and works once", async () => {
    expect(await calls.link(antrag, frida)).toMatchObject(NEEDED)
    const { status, body } = await calls.sendCode(antrag, frida)
    expect([status, body]).toEqual([200, { EMailAdresse: 'f•••@d•••.example', GueltigBis: '2026-11-20T09:10:00.000Z' }])
    const [mail] = await mailsTo()
    expect(mail).toMatchObject({ channel: 'email', subject: 'Ihr Code für den Einspeiseantrag', urgent: true })
    expect(mail?.text).toContain('Der Code gilt 10 Minuten, bis zum 20.11.2026, 10:10 Uhr.')
    expect(mail?.text).not.toContain(antrag.antrag_id)
    const code = await sentCode()
    expect((await calls.link(antrag, frida, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect(await portal.sql('select 1 from portal.antragscode where antragsnummer = $1', [antrag.antragsnummer])).toEqual([])
    expect(await calls.sendCode(antrag, frida)).toMatchObject({ status: 409, body: { code: 'AntragBereitsVerknuepft' } })
  })

  it.each([
    ['no address is known', { betreiber_email: null }],
    ["it is the person's, in another case", { betreiber_email: ' ADA@demo.example ' }],
  ])('is not needed if %s, and a request for one is refused', async (_, columns) => {
    const ada = await portal.signIn({ profil: { email: 'ada@demo.example' } })
    const other = await invited(portal, columns)
    expect(await calls.sendCode(other, ada)).toMatchObject({ status: 400, body: { code: 'UngueltigeAnfrage' } })
    expect((await calls.link(other, ada)).status).toBe(200)
  })

  it("is refused if it is wrong, expired, another person's, or for another application or address", async () => {
    const code = await codeFor()
    expect(await calls.link(antrag, frida, wrong(code))).toMatchObject(WRONG)
    const eve = await portal.signIn()
    expect(await calls.link(antrag, eve, code)).toMatchObject(WRONG)
    const other = await invited(portal, { betreiber_email: addressOf(last) })
    expect(await calls.link(other, frida, code)).toMatchObject(WRONG)
    await portal.sql('update portal.antrag set betreiber_email = $2 where antragsnummer = $1', [antrag.antragsnummer, 'neu@demo.example'])
    expect(await calls.link(antrag, frida, code)).toMatchObject(WRONG)
    await portal.sql('update portal.antrag set betreiber_email = $2 where antragsnummer = $1', [antrag.antragsnummer, addressOf(last)])
    portal.clock.advance(600)
    expect(await calls.link(antrag, frida, code)).toMatchObject(WRONG)
    portal.clock.advance(-600)
    expect((await calls.link(antrag, frida, code)).status).toBe(200)
  })

  it('is compared five times when 200 wrong ones arrive at once; the right one is then refused, a new one works', async () => {
    const code = await codeFor()
    const guesses = Array.from({ length: 200 }, (_, index) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'))
    const answers = await Promise.all(guesses.map((guess) => calls.link(antrag, frida, guess)))
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    expect([count(400), count(429)]).toEqual([5, 195])
    expect(await calls.link(antrag, frida, code)).toMatchObject(MANY)
    expect((await calls.antragOf(antrag)).status).toBe('offen')
    portal.clock.advance(61)
    expect((await calls.link(antrag, frida, await codeFor())).status).toBe(200)
  })

  it("is refused after the person's twenty tries of a day, across all applications", async () => {
    for (let round = 0; round < 4; round += 1) {
      const code = await codeFor()
      for (let times = 0; times < 5; times += 1) expect(await calls.link(antrag, frida, wrong(code))).toMatchObject(WRONG)
      portal.clock.advance(61)
    }
    const code = await codeFor()
    const refused = await calls.link(antrag, frida, code)
    expect(refused).toMatchObject(MANY)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
  })

  it('is the same one when requested again within a minute; later a new one ends the first', async () => {
    const first = await codeFor()
    portal.clock.advance(59)
    expect((await calls.sendCode(antrag, frida)).body.GueltigBis).toBe(new Date(portal.clock.now().getTime() + 541_000).toISOString())
    expect(await mailsTo()).toHaveLength(1)
    portal.clock.advance(1)
    // one time in a million the new code equals the old one
    let second = await codeFor()
    for (; second === first; second = await codeFor()) portal.clock.advance(60)
    expect(await calls.link(antrag, frida, first)).toMatchObject(WRONG)
    expect((await calls.link(antrag, frida, second)).status).toBe(200)
  })

  it("is sent at once when requested again within a minute if the operator's address has changed", async () => {
    await codeFor()
    const neu = `neu.${addressOf(last)}`
    await portal.sql('update portal.antrag set betreiber_email = $2 where antragsnummer = $1', [antrag.antragsnummer, neu])
    for (let times = 0; times < 2; times += 1) expect((await calls.sendCode(antrag, frida)).body.EMailAdresse).toMatch(/^n/)
    expect([(await mailsTo()).length, (await mailsTo(neu)).length]).toEqual([1, 1])
    expect((await calls.link(antrag, frida, await sentCode(neu))).status).toBe(200)
  })

  it('is sent ten times a day per application, whoever asks, and ten times per person', async () => {
    const ask = async (person: Signed, what = antrag) => {
      portal.clock.advance(61)
      return (await calls.sendCode(what, person)).status
    }
    const statuses: number[] = []
    for (let times = 0; times < 11; times += 1) statuses.push(await ask(times % 2 === 0 ? frida : await portal.signIn()))
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    const others: number[] = []
    for (let times = 0; times < 6; times += 1) others.push(await ask(frida, await invited(portal, { betreiber_email: addressOf(last) })))
    expect(others).toEqual([...Array<number>(5).fill(200), 429])
  })

  it('is stored as a hash, appears in no log and is deleted after it expired', async () => {
    const code = await codeFor()
    const [row] = await portal.sql<{ code_hash: Buffer }>('select code_hash from portal.antragscode where antragsnummer = $1', [
      antrag.antragsnummer,
    ])
    expect(row?.code_hash.toString('latin1')).not.toContain(code)
    expect(portal.logged.join('')).not.toContain(code)
    portal.clock.advance(601)
    await portal.runSchedule('deleteOldCodes')
    expect(await portal.sql('select 1 from portal.antragscode where antragsnummer = $1', [antrag.antragsnummer])).toEqual([])
  })
})

describe.each(databaseKinds)("a code with the operator's own validity on %s", (kind) => {
  it('states it in its mail and expires then', async () => {
    const portal = await startTestPortal(kind, { betreiber: { ...TEST_BETREIBER, codeMinuten: 20 } })
    const calls = callsOf(portal)
    const [frida, antrag] = [await portal.signIn(), await invited(portal, { betreiber_email: 'frida.privat@demo.example' })]
    expect((await calls.sendCode(antrag, frida)).body).toMatchObject({ GueltigBis: '2026-11-20T09:20:00.000Z' })
    const [mail] = await portal.messages()
    expect(mail?.text).toContain('Der Code gilt 20 Minuten, bis zum 20.11.2026, 10:20 Uhr.')
    const [code = ''] = /^\d{6}$/m.exec(mail?.text ?? '') ?? []
    portal.clock.advance(1200)
    expect(await calls.link(antrag, frida, code)).toMatchObject(WRONG)
    portal.clock.advance(-1)
    expect((await calls.link(antrag, frida, code)).status).toBe(200)
    await portal.stop()
  })
})
