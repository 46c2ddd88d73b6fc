import { inflateSync } from 'node:zlib'

/** Parses a PDF of pdfkit: its objects and the content of its streams. */
export function readPdf(pdf: Buffer) {
  const source = pdf.toString('latin1')
  const objects = objectsOf(source)
  const streams = [...objects.values()].map(streamOf).filter((stream) => stream !== undefined)
  return {
    source,
    objects: [...objects.values()],
    pages: [...objects.values()].filter((body) => /\/Type \/Page$/m.test(body)),
    drawn: streams.filter((stream) => stream.includes(' BDC')),
    fonts: streams.filter((stream) => /^true.{20,}glyf/s.test(stream)),
    catalog: [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? '',
  }
}

/** The text of a PDF as a screen reader finds it, one line per drawn line. */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf.toString('latin1'))
  const charactersOf = fontsOf(objects)
  const lines: string[] = []
  for (const body of objects.values()) {
    const content = streamOf(body)
    if (!content?.includes(' BDC')) continue
    for (const [, font = '', shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf\n(?:[^\n]*\n)*?\[([^\]]*)\] TJ/g)) {
      const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      lines.push(glyphs.map((glyph) => charactersOf.get(font)?.[Number.parseInt(glyph, 16)] ?? '').join(''))
    }
  }
  return lines.join('\n')
}

function objectsOf(source: string): ReadonlyMap<string, string> {
  return new Map([...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => [number, body]))
}

function streamOf(body: string): string | undefined {
  const [dictionary = '', data] = body.split('\nstream\n')
  if (data === undefined) return undefined
  const bytes = Buffer.from(data.replace(/\nendstream$/, ''), 'latin1')
  return dictionary.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : data
}

/** Each font's characters in the order of its glyphs, by its name in the pages. */
function fontsOf(objects: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const fonts = new Map<string, readonly string[]>()
  for (const body of objects.values())
    for (const [, name = '', number = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '') ?? []
      const [, range = ''] = /beginbfrange\n([\s\S]*?)endbfrange/.exec(streamOf(objects.get(map) ?? '') ?? '') ?? []
      fonts.set(
        name,
        [...(/\[(.*)\]/s.exec(range)?.[1] ?? '').matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) => unhex(hex)),
      )
    }
  return fonts
}

/** A glyph may stand for several characters, such as "ft". */
function unhex(hex: string): string {
  return (hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('')
}
