import { expect, it } from 'vitest'
import { iconOf } from './art-icon.ts'

it.each([
  ['Wärmepumpe', 'heater'],
  ['Wallbox', 'plug-zap'],
  ['Ladeeinrichtung für E-Fahrzeuge', 'plug-zap'],
  ['Batteriespeicher', 'battery-charging'],
  ['Klimaanlage', 'air-vent'],
  ['Raumkühlung', 'air-vent'],
  ['Sonstiges', 'plug'],
])('the kind %s has the icon %s', (art, icon) => {
  expect(iconOf(art)).toBe(icon)
})
