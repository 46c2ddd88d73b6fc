import { databaseKinds } from '#platform/db/testing.ts'
import { systemClock } from '#platform/clock.ts'
import { chainProtokoll, kettenschluesselFrom } from '#server/_protokoll/acts.ts'
import { describe, expect, it } from 'vitest'
import { PASSWORD, seeded, setUpServed } from '../testing/served-portal.ts'
import { prepareCommand } from './commands.ts'
import { withActContext } from './context.ts'

const NEW_PASSWORD = 'Nebel unter der Brücke 4'
const GRUND = ['--grund', 'Anruf am 20. November, Ausweis gesehen']

const USERS = [seeded('kunde'), seeded('selbst'), seeded('gesperrt'), seeded('vertippt'), seeded('enteignet'), seeded('besetzt')]

describe.each(databaseKinds)('staff and account commands on %s', (kind) => {
  const portal = setUpServed(kind, {
    users: USERS,
    beforeServing: (run) =>
      expect(run('personal', 'liste')).rejects.toThrow(/^In dieser Datenbank hat der eingebettete Anbieter noch nie gearbeitet\./),
  })
  const { run, owner, messagesTo, recordOf, trailOf, subOf, command, enter, signIn, rememberedLike, search, introspect, choosePassword } =
    portal

  it('create the first staff account, whose password only its owner knows', async () => {
    const email = 'sven@netz.example'
    const made = await command(
      'personal',
      'einladen',
      '--email',
      'Sven@Netz.example',
      '--vorname',
      'Sven',
      '--nachname',
      'Service',
      ...GRUND,
    )
    const sub = await subOf(email)
    const subject = `Aussteller: ${portal.config.publicUrl}/id  Kennung: ${sub}`
    expect(made).toEqual({
      code: 0,
      stderr: '',
      stdout: [
        `Das Benutzerkonto ${email} ist angelegt und hat die Rolle support.`,
        subject,
        `Die Person erfährt es per E-Mail. Ihr Passwort vergibt sie selbst: ${portal.config.publicUrl}/user/password-reset`,
      ],
    })
    const [mail, ...others] = await messagesTo(email)
    expect([mail?.subject, others]).toEqual(['Ihr Zugang zum Kundenportal', []])
    expect(mail?.text).toContain('Es hat die Rolle „Kundenservice“.')
    expect(mail?.text).toContain(`${portal.config.publicUrl}/user/password-reset`)
    expect(mail?.text).not.toMatch(/\b\d{6}\b/)
    expect((await enter(email, '')).at).toBe('invalid_username_or_password')
    await choosePassword(email, PASSWORD)
    const sven = await signIn(email)
    expect(await search(sven)).toBe(200)
    expect(await (await sven.get(`${portal.config.publicUrl}/api/css/v5/tabs`)).json()).toMatchObject({ Support: true })
    expect(await search(await signIn('kunde@kunde.example'))).toBe(403)
    expect(await run('personal', 'liste')).toContain(`support  Sven Service (${email})  ${subject}`)
    expect(await recordOf(sub ?? '')).toEqual([
      { handlung: 'RolleGegeben', anfrage: 'Befehl des Netzbetreibers', gegenstand: `support: ${GRUND[1]}` },
    ])
    expect(await trailOf(sub ?? '')).toContain('invited')
  })

  it('ask for missing names, and ignore a password that a stranger registered for the address', async () => {
    const email = 'lena@netz.example'
    await owner(`insert into identity.registration (id, request_hash, email, password_hash, given_name, family_name, created_at, expires_at)
                 select gen_random_uuid(), '\\x00', '${email}', password_hash, 'Fremd', 'Fremd', now(), now() + interval '1 day'
                   from identity.account where sub = 'kunde'`)
    await run('personal', 'einladen', '--email', email, '--rolle', 'betrieb', ...GRUND)
    expect(await owner(`select 1 from identity.registration where email = '${email}'`)).toEqual([])
    expect((await enter(email, PASSWORD)).at).toBe('invalid_username_or_password')
    await choosePassword(email, NEW_PASSWORD)
    expect((await enter(email, NEW_PASSWORD)).at).toBe('/user/additional-info')
  })

  it('make a registered person staff, and take that back on both sides', async () => {
    const before = await signIn('selbst@kunde.example')
    const [there, given] = await run('personal', 'einladen', '--email', 'selbst@kunde.example', ...GRUND)
    expect(there).toBe('Das Benutzerkonto gibt es schon: selbst Muster (selbst@kunde.example).')
    expect(given).toBe('selbst Muster (selbst@kunde.example) hat jetzt die Rolle support, ab der nächsten Anmeldung.')
    expect((await messagesTo('selbst@kunde.example')).map(({ subject }) => subject)).toEqual(['Ihr Benutzerkonto hat eine neue Rolle'])
    expect(await introspect(before)).toBe(401)
    const staff = await signIn('selbst@kunde.example')
    expect(await search(staff)).toBe(200)
    expect(await run('rolle', 'geben', '--sub', 'selbst', '--rolle', 'support', ...GRUND)).toEqual([
      'selbst Muster (selbst@kunde.example) hat die Rolle support schon.',
      `Aussteller: ${portal.config.publicUrl}/id  Kennung: selbst`,
    ])
    expect(await introspect(staff)).toBe(200)

    expect((await run('personal', 'entlassen', '--email', 'selbst@kunde.example', ...GRUND))[0]).toBe(
      'selbst Muster (selbst@kunde.example) hat keine Rolle mehr, bisher: support. Alle Sitzungen sind beendet.',
    )
    expect(await search(staff)).toBe(401)
    expect(await search(await signIn('selbst@kunde.example'))).toBe(403)
    expect(await owner(`select roles from identity.account where sub = 'selbst'`)).toEqual([{ roles: [] }])
    await expect(run('personal', 'entlassen', '--email', 'selbst@kunde.example', ...GRUND)).rejects.toThrow(
      'hat keine Rolle. Es ist nichts geändert.',
    )
    expect(await trailOf('selbst')).toEqual(expect.arrayContaining(['role_given', 'role_taken']))
    const [taken] = await messagesTo('selbst@kunde.example')
    expect(taken?.subject).toBe('Ihr Benutzerkonto hat eine Rolle weniger')
    expect(taken?.text).toContain('die Rolle „Kundenservice“ nicht mehr')
    expect(taken?.text).toContain('Bitte rufen Sie uns an: 0800 000 0000.')
    expect(taken?.text).not.toContain('Ausweis')
    const roles = (await recordOf('selbst')).filter(({ handlung }) => handlung.startsWith('Rolle'))
    expect(roles.map(({ handlung, gegenstand }) => [handlung, gegenstand])).toEqual([
      ['RolleGegeben', `support: ${GRUND[1]}`],
      ['RolleGenommen', `support: ${GRUND[1]}`],
    ])
  })

  it('repair a role that only one side has, and show it in the list', async () => {
    await owner(`insert into portal.rolle values ('${portal.config.publicUrl}/id', 'kunde', 'betrieb')`)
    expect((await run('personal', 'liste')).find((line) => line.includes('kunde Muster') || line.includes('Kennung: kunde'))).toMatch(
      /^betrieb \(fehlt beim Anbieter\) {2}/,
    )
    expect((await run('rolle', 'geben', '--email', 'kunde@kunde.example', '--rolle', 'betrieb', ...GRUND))[0]).toMatch(
      /hat jetzt die Rolle betrieb/,
    )
    expect((await run('rolle', 'nehmen', '--email', 'kunde@kunde.example', '--rolle', 'betrieb', ...GRUND))[0]).toMatch(
      /nicht mehr\. Alle Sitzungen/,
    )
    expect(await owner(`select * from portal.rolle where sub = 'kunde'`)).toEqual([])
    // the portal had its half already: the record has the act of the provider's
    const acts = (await recordOf('kunde')).map(({ handlung }) => handlung)
    expect(acts.filter((act) => act.startsWith('Rolle'))).toEqual(['RolleGegeben', 'RolleGenommen'])
  })

  it('refuse unknown people with one line and exit code 1', async () => {
    const rows = () => owner('select (select count(*) from portal.rolle) as r, (select count(*) from portal.protokoll) as p')
    const before = await rows()
    const known = `bei ${portal.config.publicUrl}/id nicht.`
    expect(await command('rolle', 'geben', '--email', 'niemand@kunde.example', '--rolle', 'support', ...GRUND)).toEqual({
      code: 1,
      stdout: [''],
      stderr: `Ein Benutzerkonto mit der Adresse „niemand@kunde.example“ gibt es ${known}`,
    })
    const bySub = `Eine Person mit der Kennung „j.groessmann@kunde.example“ gibt es ${known}`
    await expect(run('rolle', 'geben', '--sub', 'j.groessmann@kunde.example', '--rolle', 'support', ...GRUND)).rejects.toThrow(bySub)
    const wer = ['--email', 'niemand@kunde.example']
    await expect(run('rolle', 'nehmen', ...wer, '--rolle', 'support', ...GRUND)).rejects.toThrow(known)
    await expect(run('personal', 'entlassen', ...wer, ...GRUND)).rejects.toThrow(known)
    await expect(run('konto', 'entsperren', ...wer, ...GRUND)).rejects.toThrow(known)
    await expect(run('faktor', 'entfernen', ...wer, '--art', 'totp', ...GRUND)).rejects.toThrow(known)
    expect(await rows()).toEqual(before)
  })

  it('unlock an account after wrong passwords, and notify its owner', async () => {
    const email = 'gesperrt@kunde.example'
    for (let round = 0; round < 6; round += 1) await enter(email, 'falsch')
    expect((await enter(email, PASSWORD)).at).toBe('account_locked')
    expect((await run('konto', 'entsperren', '--email', email, ...GRUND))[0]).toMatch(
      /^gesperrt Muster \(gesperrt@kunde\.example\) ist entsperrt\. Gesperrt war bis \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr\.$/,
    )
    await signIn(email)
    const [mail] = await messagesTo(email)
    expect(mail?.subject).toBe('Ihr Benutzerkonto ist entsperrt')
    expect(mail?.text).toContain('Bitte rufen Sie uns an: 0800 000 0000.')
    expect(mail?.text).not.toContain('Ausweis')
    expect(await recordOf('gesperrt')).toEqual([{ handlung: 'KontoEntsperrt', anfrage: 'Befehl des Netzbetreibers', gegenstand: GRUND[1] }])
    expect(await trailOf('gesperrt')).toContain('unlocked')
  })

  it('change nothing if nothing is locked, and forget known browsers with their own counters', async () => {
    const email = 'vertippt@kunde.example'
    expect(await run('konto', 'entsperren', '--email', email, ...GRUND)).toEqual([
      'vertippt Muster (vertippt@kunde.example) war nicht gesperrt. Es ist nichts geändert.',
    ])
    expect([await messagesTo(email), await recordOf('vertippt')]).toEqual([[], []])
    const known = rememberedLike(await signIn(email))
    for (let round = 0; round < 6; round += 1) await enter(email, 'falsch', known)
    expect((await enter(email, PASSWORD, known)).at).toBe('account_locked')
    expect((await run('konto', 'entsperren', '--email', email, ...GRUND))[0]).toMatch(/war keine Sperre zu sehen\..* vergessen: 1\.$/)
    expect((await enter(email, PASSWORD, known)).at).toBe('portal')
  })

  it('return an account that lost its address', async () => {
    // the state after an undo when the old address belongs to another account
    await owner(`update identity.account set email = 'gesperrt:enteignet' where sub = 'enteignet'`)
    expect(await run('konto', 'gesperrt')).toEqual(['enteignet  enteignet Muster'])
    const wer = ['konto', 'entsperren', '--sub', 'enteignet', ...GRUND]
    await expect(run(...wer)).rejects.toThrow(/ hat keine Adresse mehr\. Nennen Sie mit --email die, die das Konto bekommen soll\.$/)
    await expect(run(...wer, '--email', 'besetzt@kunde.example')).rejects.toThrow('gehört zum Konto besetzt.')
    await expect(run('konto', 'entsperren', '--sub', 'besetzt', '--email', 'neu@kunde.example', ...GRUND)).rejects.toThrow(
      'hat eine Adresse.',
    )
    expect(await recordOf('enteignet')).toEqual([])
    expect((await run(...wer, '--email', 'Neu@Kunde.example'))[0]).toBe(
      'enteignet Muster gehört jetzt zur Adresse neu@kunde.example. Das Passwort vergibt der Besitzer neu.',
    )
    expect((await messagesTo('neu@kunde.example')).map(({ subject }) => subject)).toEqual(['Ihr Benutzerkonto gehört wieder Ihnen'])
    await choosePassword('neu@kunde.example', NEW_PASSWORD)
    await signIn('neu@kunde.example', NEW_PASSWORD)
    expect(await run('konto', 'gesperrt')).toEqual(['Kein Konto hat seine Adresse verloren.'])
    expect((await recordOf('enteignet')).map(({ handlung }) => handlung)).toEqual(['KontoZurueckgegeben'])
  })

  it('read who signed in and what failed, a page at a time and without what was typed', async () => {
    const since = new Date()
    await enter('besetzt@kunde.example', 'falsch-falsch-falsch')
    await signIn('besetzt@kunde.example')
    await enter('niemand@kunde.example', 'falsch-falsch-falsch')
    const list = (...args: string[]) => run('anbieter', 'protokoll', ...args)
    const seit = ['--seit', since.toISOString().replace(/\.\d+/, '')]
    const moment = String.raw`\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr`
    expect(await list('--email', 'Besetzt@Kunde.example', ...seit)).toEqual([
      expect.stringMatching(new RegExp(String.raw`^\d+  ${moment}  angemeldet  besetzt  mit: pwd$`)),
      expect.stringMatching(/ {2}Passwort oder Adresse falsch {2}besetzt$/),
    ])
    expect(await list('--email', 'niemand@kunde.example')).toEqual([
      'Ein Benutzerkonto mit der Adresse „niemand@kunde.example“ gibt es nicht. Gezeigt ist, was jemand mit ihr versucht hat.',
      expect.stringMatching(/ {2}Passwort oder Adresse falsch {2}kein Konto$/),
    ])
    expect((await list('--sub', 'besetzt', '--ereignis', 'sign_in_failed', ...seit)).length).toBe(1)
    expect(await list('--sub', 'besetzt', '--bis', '2020-01-01 00:00')).toEqual(['Dazu gibt es keinen Eintrag.'])
    expect((await list()).join(' ')).not.toMatch(/falsch-falsch|kunde\.example|[0-9a-f]{40}/)

    await owner(`insert into identity.audit (at, event, sub, detail)
                 select now(), 'code_failed', 'viel', '{"kind":"mfa","geheim":"4711"}' from generate_series(1, 120)`)
    const pages: string[][] = []
    for (let more: string[] | undefined = []; more;) {
      const page: readonly string[] = await list('--sub', 'viel', ...more)
      pages.push(page.filter((line) => line.includes('  viel  ')))
      more = /--vor (\d+)$/.exec(page.at(-1) ?? '')?.[0].split(' ')
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20])
    expect(new Set(pages.flat()).size).toBe(120)
    expect(pages.flat().every((line) => line.endsWith('  Code falsch  viel  Art: mfa'))).toBe(true)
  })

  it.each([
    [['--email', 'a@b.example', '--sub', 'x'], '--email und --sub gehen nicht zusammen.'],
    [['--ereignis', 'alles'], '--ereignis: „alles“ gibt es nicht. Es gibt: sign_in_ok, '],
    [['--vor', 'gestern'], '--vor muss eine Zahl sein.'],
    [['--seit', '2026-11-22 06:00', '--bis', '2026-11-22 06:00'], '--bis muss nach --seit liegen.'],
  ])('refuse %j for the record of the provider', async (args, message) => {
    await expect(async () => run('anbieter', 'protokoll', ...args)).rejects.toThrow(message)
  })

  it('let a shorter period of the record of the provider take effect once', async () => {
    const frist = (tage: number, ...args: string[]) =>
      withActContext(
        { ...portal.config, anbieterProtokollTage: tage },
        portal.database,
        prepareCommand(['anbieter', 'frist', ...args], systemClock),
      )
    const isKept = (tage: number) => `Das Protokoll des Anbieters bleibt ${tage} Tage.`
    expect(await frist(400)).toEqual([isKept(400)])
    expect(await frist(180)).toEqual([isKept(400), 'Eingestellt sind 180 Tage; das gilt beim nächsten Aufräumen.'])
    await owner(`insert into identity.audit (at, event, sub) select now() - interval '200 days', 'sign_in_ok', 'besetzt'`)
    expect(await frist(180)).toEqual([
      isKept(400),
      'Eingestellt sind 180 Tage. Das gilt erst, wenn Sie zustimmen, denn Einträge sind älter: npm run admin -- anbieter frist --bestaetigen',
    ])
    expect(await frist(180, '--bestaetigen')).toEqual([
      'Ab jetzt bleibt das Protokoll des Anbieters 180 Tage. Was älter ist, wird beim nächsten Aufräumen gelöscht.',
    ])
    expect(await frist(180, '--bestaetigen')).toEqual(['Das Protokoll des Anbieters bleibt schon 180 Tage. Es ist nichts geändert.'])
    expect(await frist(180)).toEqual([isKept(180)])
    expect((await run('anbieter', 'protokoll', '--ereignis', 'period_agreed'))[0]).toMatch(
      / {2}kürzere Frist des Protokolls durch einen Befehl bestätigt {2}kein Konto {2}Tage: 180$/,
    )
  })

  it('leave a record that verifies', async () => {
    await chainProtokoll(portal.database, kettenschluesselFrom(portal.keyring))
    expect((await run('protokoll', 'pruefen'))[0]).toMatch(/^Das Protokoll ist unversehrt: \d+ Einträge geprüft\.$/)
  })
})
