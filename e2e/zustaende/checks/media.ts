import type { Check } from './check.ts'
import { focusFindings } from './focus.ts'

/** In forced colours, controls keep an edge and the focus stays visible. */
export const forcedColorFindings: Check = async (page) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const edges = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main input:not([type=checkbox], [type=radio]), main select, main textarea')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .filter((element) => {
        const { borderBottomWidth, borderBottomStyle, outlineStyle, textDecorationLine } = getComputedStyle(element)
        const hasEdge = borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) >= 1
        return !hasEdge && outlineStyle === 'none' && !textDecorationLine.includes('underline')
      })
      .map((element) => `no edge in forced colours: ${element.innerText.slice(0, 60) || element.outerHTML.slice(0, 100)}`),
  )
  const focus = (await focusFindings(page)).map((finding) => `forced colours: ${finding}`)
  await page.emulateMedia({ forcedColors: 'none' })
  return [...edges, ...focus]
}

/** With reduced motion nothing moves. */
export const motionFindings: Check = async (page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const findings = await page.evaluate(() => [
    ...document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 20)
      .map(() => 'something moves although less motion is asked for'),
    ...(getComputedStyle(document.documentElement).scrollBehavior === 'smooth'
      ? ['scrolls smoothly although less motion is asked for']
      : []),
  ])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  return findings
}

/** On paper: no navigation and no buttons, dark text on white. */
export const printFindings: Check = async (page) => {
  await page.emulateMedia({ media: 'print' })
  const findings = await page.evaluate(() => {
    const seen = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility())
    const heading = document.querySelector('h1')
    const lightness = (color: string) => Math.max(...(color.match(/\d+/g) ?? ['0']).slice(0, 3).map(Number))
    return [
      ...seen('nav').map((one) => `printed although it only leads elsewhere: ${one.innerText.slice(0, 60)}`),
      ...seen('main button').map((one) => `a printed button: ${one.innerText.slice(0, 60)}`),
      ...(heading && lightness(getComputedStyle(heading).color) > 90 ? ['letters are not printed dark'] : []),
      ...(/rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)/.test(getComputedStyle(document.body).backgroundColor)
        ? []
        : ['the paper is not white']),
    ]
  })
  await page.emulateMedia({ media: 'screen' })
  return findings
}
