import { ConfigError } from '#platform/config.ts'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { channelsOf } from './dispatch.ts'
import { operation } from '../testing/operation.ts'

const sms = { SMS_GATEWAY_URL: 'https://sms.example/nachrichten', SMS_GATEWAY_TOKEN: 'geheim' }
const letters = { BRIEF_ORDNER: '/var/briefe', BRIEF_ABSENDER: 'Netz Beispiel AG, Marktplatz 1, 12345 Musterstadt' }

const lettersInBucket = {
  BRIEF_S3_URL: 'https://s3.example/briefe',
  BRIEF_S3_SCHLUESSEL_ID: 'kennung',
  BRIEF_S3_GEHEIMNIS: 'streng-geheim',
  BRIEF_ABSENDER: letters.BRIEF_ABSENDER,
}

describe('the settings of messages to people', () => {
  it.each([
    [{ ...operation, SMTP_URL: '' }, /^SMTP_URL: must be set when MODUS is betrieb$/],
    [{ ...operation, MAIL_ABSENDER: '' }, /^MAIL_ABSENDER: must be set when MODUS is betrieb$/],
    [{ ...operation, SMTP_URL: 'mail.example' }, /^SMTP_URL: must be an address like smtps:\/\/user:password@host:465$/],
    [{ ...operation, SMTP_URL: 'https://mail.example' }, /^SMTP_URL: must be an address like/],
    [{ ...operation, SMTP_URL: 'smtp://mail.example?ignoreTLS=true' }, /^SMTP_URL: must be an address like/],
    [{ ...operation, SMTP_URL: 'smtp://' }, /^SMTP_URL: must be an address like/],
    [{ MAIL_ABSENDER: 'Netz Beispiel AG' }, /^MAIL_ABSENDER: must be an e-mail address, or a name with the address in < >$/],
    [{ MAIL_ABSENDER: 'Netz <a@netz.example>, Eve <eve@boese.example>' }, /^MAIL_ABSENDER: /],
    [{ SMS_GATEWAY_URL: sms.SMS_GATEWAY_URL }, /^SMS_GATEWAY_TOKEN: must be set when SMS_GATEWAY_URL is$/],
    [{ ...operation, ...sms, SMS_GATEWAY_URL: 'http://sms.example' }, /^SMS_GATEWAY_URL: must begin with https/],
    [{ BRIEF_ORDNER: '/var/briefe' }, /^BRIEF_ABSENDER: must be set when BRIEF_ORDNER is$/],
    [{ ...lettersInBucket, BRIEF_ABSENDER: '' }, /^BRIEF_ABSENDER: must be set when BRIEF_S3_URL is$/],
    [{ ...lettersInBucket, BRIEF_S3_GEHEIMNIS: '' }, /^BRIEF_S3_GEHEIMNIS: must be set when BRIEF_S3_URL is$/],
    [{ ...lettersInBucket, BRIEF_ORDNER: '/var/briefe' }, /^BRIEF_ORDNER: must not be set when BRIEF_S3_URL is$/],
    [{ ...operation, ...lettersInBucket, BRIEF_S3_URL: 'http://s3.example/briefe' }, /^BRIEF_S3_URL: must begin with https/],
  ])('are named when invalid: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(ConfigError)
    expect(() => readConfig(environment)).toThrow(message)
  })

  it('are optional in a demo', () => {
    expect(readConfig({})).not.toHaveProperty('smtpUrl')
  })

  it('are never quoted with a password', () => {
    const read = () => readConfig({ SMTP_URL: 'smtp://portal:streng-geheim@mail.example/x' })
    expect(read).toThrow(/^SMTP_URL: /)
    expect(read).not.toThrow(/streng/)
  })

  it.each([
    ['Netz Beispiel AG <portal@netz.example>', { name: 'Netz Beispiel AG', address: 'portal@netz.example' }],
    ['portal@netz.example', { name: '', address: 'portal@netz.example' }],
  ])('accept the sender %s', (value, mailbox) => {
    expect(readConfig({ ...operation, MAIL_ABSENDER: value }).mailAbsender).toEqual(mailbox)
  })

  it('accept an unencrypted gateway on this machine', () => {
    expect(readConfig({ ...operation, ...sms, SMS_GATEWAY_URL: 'http://127.0.0.1:9000/sms' })).toMatchObject({
      smsGatewayUrl: 'http://127.0.0.1:9000/sms',
    })
  })

  it('give the available channels', () => {
    expect(channelsOf(readConfig({}))).toEqual(['email', 'sms', 'call', 'letter'])
    expect(channelsOf(readConfig(operation))).toEqual(['email'])
    expect(channelsOf(readConfig({ ...operation, ...sms }))).toEqual(['email', 'sms', 'call'])
    for (const place of [letters, lettersInBucket]) expect(channelsOf(readConfig({ ...operation, ...place }))).toEqual(['email', 'letter'])
  })
})
