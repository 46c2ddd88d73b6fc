export type Rgb = readonly [number, number, number]

/** Parses "#0b5563" or "rgb(11, 85, 99)" to numbers from 0 to 255; undefined for anything else. */
export function parseColour(text: string): Rgb | undefined {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
    .exec(text)
    ?.slice(1)
    .map((part) => parseInt(part, 16))
  const [red, green, blue] = hex ?? /^rgb\((\d+), (\d+), (\d+)\)$/.exec(text)?.slice(1).map(Number) ?? []
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue]
}

/** The contrast ratio of two colours, from 1 to 21, by the WCAG 2.2 formula. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
