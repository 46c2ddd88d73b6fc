import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { composeMail, type MailContent } from './mail.ts'

const content: MailContent = {
  operator: 'Netz <Beispiel> & Co',
  title: 'Ihr "Code"',
  paragraphs: ['Guten Tag Ada <script>alert(1)</script>,', 'dieser Code gilt 15 Minuten.'],
  code: '012345',
  afterCode: ['Geben Sie ihn <niemandem>.'],
  button: { text: 'Änderung ansehen', url: 'https://portal.example/konto/rueckgaengig/abc?a=1&b="2"' },
  closing: 'Freundliche Grüße',
}
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: { 'doctype-style': 'off', 'no-inline-style': 'off' },
})

describe('a mail', () => {
  it('is a complete page that loads nothing and escapes every value', async () => {
    const { html } = composeMail(content)
    expect((await validator.validateString(html)).results.flatMap(({ messages }) => messages)).toEqual([])
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">Ihr &quot;Code&quot;</h1>')
    expect(html).toContain('Netz &lt;Beispiel&gt; &amp; Co')
    expect(html).not.toMatch(/<script|<Beispiel|<niemandem|<img|<link|<style|src=|url\(|@import/)
    expect(html).toContain('<strong>012345</strong>')
  })

  it('links only to the button’s target and repeats the address as text', () => {
    const { html } = composeMail(content)
    const escaped = 'https://portal.example/konto/rueckgaengig/abc?a=1&amp;b=&quot;2&quot;'
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([escaped])
    expect(html).toContain(`>${escaped}</p>`)
  })

  it('says the same in plain text, with the code on its own line', () => {
    expect(composeMail(content).text).toBe(
      [
        'Ihr "Code"',
        '',
        'Guten Tag Ada <script>alert(1)</script>,',
        '',
        'dieser Code gilt 15 Minuten.',
        '',
        '012345',
        '',
        'Geben Sie ihn <niemandem>.',
        '',
        'Änderung ansehen:',
        'https://portal.example/konto/rueckgaengig/abc?a=1&b="2"',
        '',
        'Freundliche Grüße',
        'Netz <Beispiel> & Co',
      ].join('\n'),
    )
  })

  it('has neither code nor button if none is given', () => {
    const { operator, title, paragraphs, closing } = content
    const { text, html } = composeMail({ operator, title, paragraphs, closing })
    expect(html).not.toMatch(/<strong|<a /)
    expect(text).not.toMatch(/012345|https:/)
  })
})
