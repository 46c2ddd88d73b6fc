import type { AbgerufenerVorgang } from '#contract/erp/schema.ts'
import { describe, expect, it } from 'vitest'
import { contentsOf } from './formats.ts'
import { sapRowsOf } from './sap.ts'

const codes = { zaehlwerke: new Map([['2.8.0', '2']]), ablesegrund: '09', ableseart: '02' }
const reading = (nutzlast: object = {}, art = 'Zaehlerstand'): AbgerufenerVorgang => ({
  VorgangId: '0b8f7a0e-5d0c-4c55-9f0e-2f6d1f0c9a11',
  Nummer: '7KQM2N4P9XYZ',
  Folge: 7,
  Art: art,
  Status: 'eingegangen',
  ErstelltAm: '2026-11-20T23:30:15.000Z',
  Person: { iss: 'https://id.example', sub: 'ada' },
  Nutzlast: { Zaehlernummer: '1EMH0012345678', Obis: '2.8.0', Ablesedatum: '2026-11-21', Zaehlerstand: 1200.5, ...nutzlast },
})

describe('readings as rows of SAP’s upload', () => {
  it('have the fields of BAPIEABLU, with three digits of a register and the day and time of Germany', () => {
    expect(sapRowsOf([reading()], codes)).toEqual({
      rows: [
        ['1EMH0012345678', '002', '09', '1200.5', '02', '20261121', '003015', '20261121', '003015', '0b8f7a0e-5d0c-4c55-9f0e-2f6d1f0c9a11'],
      ],
      leftOut: [],
    })
  })

  it('and tables have no cell that a spreadsheet takes for a formula', () => {
    const contents = contentsOf([{ ...reading({ Zaehlernummer: '=1+1' }), Person: { iss: 'x', sub: '@A1' } }], ['csv', 'sap'], codes)
    expect(contents.get('.csv')).toContain(";x;'@A1;")
    expect(contents.get('.sap.csv')).toContain("\r\n'=1+1;002;")
  })

  it('have no time if the reading is of an earlier day than its report', () => {
    const [row] = sapRowsOf([reading({ Ablesedatum: '2026-11-18' })], codes).rows
    expect(row?.slice(5, 9)).toEqual(['20261118', '', '20261118', ''])
  })

  it('leave out other kinds, and name a reading that SAP would not take', () => {
    const { rows, leftOut } = sapRowsOf(
      [reading({}, 'Steuernummer'), reading({ Zaehlernummer: 'Z'.repeat(19) }), reading({ Obis: '1.8.0' })],
      codes,
    )
    expect(rows).toEqual([])
    expect(leftOut.map(({ grund }) => grund)).toEqual(['SERIALNO hat höchstens 18 Zeichen', 'SAP_ZAEHLWERKE nennt kein Zählwerk für 1.8.0'])
  })

  it('are a file with a header, also without a row, beside one of those left out', () => {
    const head =
      '\ufeffSERIALNO;REGISTER;MRREASON;READINGRESULT;ACTUALCUSTOMERMRTYPE;MRDATEFORBILLING;MRTIMEFORBILLING;ACTUALMRDATE;ACTUALMRTIME;VORGANGID\r\n'
    expect([...contentsOf([reading({}, 'Steuernummer')], ['sap'], codes)]).toEqual([['.sap.csv', head]])
    const contents = contentsOf([reading({ Obis: '1.8.0' })], ['sap'], codes)
    expect(contents.get('.sap-ausgelassen.csv')).toBe(
      '\ufeffFolge;VorgangId;Grund\r\n7;0b8f7a0e-5d0c-4c55-9f0e-2f6d1f0c9a11;SAP_ZAEHLWERKE nennt kein Zählwerk für 1.8.0\r\n',
    )
  })
})
