import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dateienOf } from '../storage/dateien.ts'
import { readConfig } from './config.ts'

const bucket = { UEBERGABE_S3_URL: 'https://s3.example/ablage', UEBERGABE_S3_SCHLUESSEL_ID: 'x', UEBERGABE_S3_GEHEIMNIS: 'y' }

describe('the settings of files for the operator’s systems', () => {
  it('are none without a folder or a bucket', () => {
    expect(dateienOf(readConfig({}))).toBeUndefined()
  })

  it('have a format and codes by default, and others if they are named', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'netzportal-uebergabe-'))
    expect(dateienOf(readConfig({ UEBERGABE_ORDNER: folder }))).toMatchObject({
      formate: ['ndjson'],
      sap: {
        zaehlwerke: new Map([
          ['1.8.0', '1'],
          ['2.8.0', '2'],
          ['1.0.1', '1'],
        ]),
        ablesegrund: '01',
        ableseart: '02',
      },
    })
    const named = { UEBERGABE_FORMATE: 'csv, sap,csv', SAP_ZAEHLWERKE: '1.8.0=001,2.8.0=4', SAP_ABLESEGRUND: '09', SAP_ABLESEART: '03' }
    expect(dateienOf(readConfig({ UEBERGABE_ORDNER: folder, ...named }))).toMatchObject({
      formate: ['csv', 'sap'],
      sap: {
        zaehlwerke: new Map([
          ['1.8.0', '001'],
          ['2.8.0', '4'],
        ]),
        ablesegrund: '09',
        ableseart: '03',
      },
    })
    await rm(folder, { recursive: true })
    expect(() => dateienOf(readConfig({ UEBERGABE_ORDNER: folder }))).toThrow('UEBERGABE_ORDNER: must be a folder')
  })

  it('may name a bucket, whole and alone', () => {
    expect(dateienOf(readConfig(bucket))?.files).toBeDefined()
    expect(() => readConfig({ ...bucket, UEBERGABE_ORDNER: '/tmp' })).toThrow('UEBERGABE_ORDNER: must not be set when UEBERGABE_S3_URL is')
    expect(() => readConfig({ ...bucket, UEBERGABE_S3_GEHEIMNIS: undefined })).toThrow('UEBERGABE_S3_GEHEIMNIS: must be set')
    expect(() => readConfig({ ...bucket, UEBERGABE_S3_SCHLUESSEL_ID: undefined })).toThrow('UEBERGABE_S3_SCHLUESSEL_ID: must be set')
    expect(() => readConfig({ UEBERGABE_S3_GEHEIMNIS: 'y' })).toThrow('UEBERGABE_S3_URL: must be set')
  })

  it.each([
    ['UEBERGABE_FORMATE', 'xml', 'must be a list of ndjson, csv, sap'],
    ['SAP_ZAEHLWERKE', '1.8.0=1234', 'at most 3 digits'],
    ['SAP_ZAEHLWERKE', '1.8.0', 'must be a list like'],
    ['SAP_ABLESEGRUND', '001', 'at most 2 letters or digits'],
    ['SAP_ABLESEART', 'ä', 'at most 2 letters or digits'],
  ])('refuse %s=%s', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(message)
  })
})
