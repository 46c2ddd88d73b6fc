import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Owner } from '../_kit/owner.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { setUpChanges } from './testing.ts'

const LINKS = '/api/cc/v2/vertragsverknuepfungen'

describe.each(databaseKinds)('the partners of a person on %s', (kind) => {
  const site = setUpChanges(kind)
  const { vorgaenge, outboxCount, decide } = site
  const links = async ({ cookie }: Pick<Customer, 'cookie'>) => (await site.portal.request('GET', LINKS, { cookie })).body
  const remove = ({ cookie }: Pick<Customer, 'cookie'>, gp: string) => site.portal.request('DELETE', `${LINKS}/${gp}`, { cookie })

  describe('the links of a person', () => {
    it('are their accounts with the partners, in order, expired ones included', async () => {
      const [ada, ben] = [await site.konto(), await site.konto()]
      const ended = await site.addKonto(ada.gp, { ablaufdatum: '2020-01-31' })
      expect(await links(ada)).toEqual([
        { gpnummer: ada.gp, vertragskonto: ada.vk },
        { gpnummer: ada.gp, vertragskonto: ended },
      ])
      expect(await links(ben)).toEqual([{ gpnummer: ben.gp, vertragskonto: ben.vk }])
    })

    it('are empty for a person without contracts', async () => {
      expect(await links(await site.portal.signIn())).toEqual([])
    })
  })

  describe('the removal of a business partner', () => {
    it("is refused alike for another customer's partner and an unknown one", async () => {
      const [ada, ben] = [await site.konto(), await site.konto()]
      const [foreign, missing] = [await remove(ada, ben.gp), await remove(ada, '9999999999')]
      expect([foreign.status, foreign.text]).toEqual([404, missing.text])
      expect([await vorgaenge(ada), await vorgaenge(ben)]).toEqual([[], []])
    })

    it('asks the operator and removes nothing yet', async () => {
      const ada = await site.konto()
      const { status, body } = await remove(ada, ada.gp)
      expect([status, body.Status]).toEqual([200, 'eingegangen'])
      expect(await vorgaenge(ada)).toEqual([
        {
          id: body.VorgangId,
          art: 'Entfernung',
          status: 'eingegangen',
          nutzlast: { GPNummer: ada.gp },
          gp_nummer: null,
          vk_nummer: null,
          email: `${ada.sub}@demo.example`,
        },
      ])
      expect([await outboxCount(ada), await links(ada)]).toEqual([1, [{ gpnummer: ada.gp, vertragskonto: ada.vk }]])
    })

    it('is the first request when requested again, even many times at once', async () => {
      const ada = await site.konto()
      const first = await remove(ada, ada.gp)
      const answers = await Promise.all(Array.from({ length: 20 }, () => remove(ada, ada.gp)))
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set([`200 ${first.text}`]))
      expect([(await vorgaenge(ada)).length, await outboxCount(ada)]).toEqual([1, 1])
    })

    it('exists side by side with that of another partner', async () => {
      const [one, other] = [await site.konto(), await site.konto()]
      const both = await site.portal.signIn({ gps: [one.gp, other.gp] })
      await remove(both, one.gp)
      await remove(both, other.gp)
      expect((await vorgaenge({ ...both, gp: '' })).map(({ status }) => status)).toEqual(['eingegangen', 'eingegangen'])
    })

    it('removes the partner from the requesting person once confirmed; others still see it and its data stay', async () => {
      const ada = await site.konto()
      const other = await site.portal.signIn({ gps: [ada.gp] })
      const { body } = await remove(ada, ada.gp)
      await decide(body.VorgangId, { status: 'bestaetigt' })
      expect([await links(ada), await links(other)]).toEqual([[], [{ gpnummer: ada.gp, vertragskonto: ada.vk }]])
      expect((await remove(ada, ada.gp)).status).toBe(404)
      const kept = await site.portal.sql('select from portal.vertragskonto where gp_nummer = $1', [ada.gp])
      expect(kept).toHaveLength(1)
    })

    it("withdraws the person's undelivered requests; readings and other people's requests stay", async () => {
      const ada = await site.konto()
      const { portal } = site
      const other = await portal.customer()
      const [ben, both] = [await portal.signIn({ gps: [ada.gp] }), await portal.signIn({ sub: ada.sub, gps: [other.gp] })]
      const steuernummer = async (cookie: string, gp: string, nummer: string): Promise<string> => {
        const path = `/api/css/v5/pages/gp-bearbeiten/${gp}/steuernummer`
        return (await portal.request('PATCH', path, { cookie, body: { Steuernummer: nummer } })).body.Vorgaenge[0].VorgangId
      }
      const base = { gp_nummer: ada.gp, iss: ada.iss, sub: ada.sub, nutzlast: '{}' }
      const row = async (changes: Record<string, unknown>) => {
        const { id } = await portal.insert('vorgang', { ...base, id: randomUUID(), art: 'Probe', schluessel: randomUUID(), ...changes })
        return id
      }
      const open = await steuernummer(ada.cookie, ada.gp, '98/765/43210')
      const kept = [
        [await steuernummer(both.cookie, other.gp, '98/765/43210'), 'eingegangen'],
        [await row({ sub: ben.sub }), 'eingegangen'],
        [await row({ art: 'Zaehlerstand' }), 'eingegangen'],
        [await row({ status: 'uebermittelt' }), 'uebermittelt'],
        [await row({ unwiderruflich: true }), 'eingegangen'],
        [await row({ status: 'abgelehnt' }), 'abgelehnt'],
      ] as const
      const { body } = await remove(ada, ada.gp)
      await decide(body.VorgangId, { status: 'bestaetigt' })
      const stati = await portal.sql<{ id: string; status: string }>('select id, status from portal.vorgang where gp_nummer = any($1)', [
        [ada.gp, other.gp],
      ])
      expect(new Map(stati.map(({ id, status }) => [id, status]))).toEqual(new Map([[open, 'zurueckgezogen'], ...kept]))
    })

    it('changes nothing once refused, and may be requested again', async () => {
      const ada = await site.konto()
      const first = await remove(ada, ada.gp)
      await decide(first.body.VorgangId, { status: 'abgelehnt', grund: 'Es ist noch eine Rechnung offen.' })
      expect(await links(ada)).toHaveLength(1)
      site.portal.clock.advance(60)
      expect((await remove(ada, ada.gp)).body.VorgangId).not.toBe(first.body.VorgangId)
    })

    it('is a new request for a partner that was removed and added again', async () => {
      const ada = await site.konto()
      const first = await remove(ada, ada.gp)
      await decide(first.body.VorgangId, { status: 'bestaetigt' })
      await site.portal.insert('zugang', { iss: ada.iss, sub: ada.sub, gp_nummer: ada.gp })
      site.portal.clock.advance(60)
      expect((await remove(ada, ada.gp)).body).toMatchObject({ Status: 'eingegangen' })
      expect((await vorgaenge(ada)).map(({ status }) => status)).toEqual(['bestaetigt', 'eingegangen'])
    })
  })

  describe('a PIN on its way', () => {
    const seite = async ({ cookie }: Pick<Customer, 'cookie'>) =>
      (await site.portal.request('GET', '/api/css/v5/pages/vertraege', { cookie })).body
    const registrierung = (owner: Owner, gp: string, status: string, until: string) =>
      site.portal.sql(
        `insert into portal.registrierung (id, iss, sub, gp_nummer, vk_nummer, kanal, pin_hash, status, created_at, gueltig_bis)
         values ($1, $2, $3, $4, '2000000001', 'EMail', '\\x00', $5, '2026-11-01T12:00:00Z', $6)`,
        [randomUUID(), owner.iss, owner.sub, gp, status, until],
      )
    // the clock of the tests is 20 November 2026, or later if an earlier test advanced it
    const [later, before] = ['2026-12-20T12:00:00Z', '2026-11-19T12:00:00Z']

    it('is shown to a person without contracts', async () => {
      const [nora, { gp }] = [await site.portal.signIn(), await site.konto()]
      await registrierung(nora, gp, 'versendet', later)
      expect(await seite(nora)).toEqual({ Geschaeftspartner: [], HatOffeneRegistrierungen: true })
    })

    it('is shown beside contracts, to its own person only', async () => {
      const [ada, ben] = [await site.konto(), await site.konto()]
      await registrierung(ada, ben.gp, 'versendet', later)
      const seiten = [await seite(ada), await seite(ben)]
      expect(seiten.map(({ HatOffeneRegistrierungen }) => HatOffeneRegistrierungen)).toEqual([true, false])
      expect(seiten.map(({ Geschaeftspartner }) => Geschaeftspartner.length)).toEqual([1, 1])
    })

    it.each([
      ['was entered', 'eingegeben', later],
      ['was locked', 'gesperrt', later],
      ['was replaced', 'abgelaufen', later],
      ['has run out', 'versendet', before],
    ])('is not shown once it %s', async (_, status, until) => {
      const [nora, { gp }] = [await site.portal.signIn(), await site.konto()]
      await registrierung(nora, gp, status, until)
      expect(await seite(nora)).toEqual({ Geschaeftspartner: [], HatOffeneRegistrierungen: false })
    })
  })
})
