// Runs while the portal's own code is still on its way, and fetches that of the screen in the address (docs/decisions/0040-the-first-load.md).
import { paths } from '#contract/_shared/paths.ts'
import type { Part } from './_app/part.ts'
import { eitherWayScreens, guestScreens, menus, openScreens, signedInScreens, type Screens } from './_app/screens.ts'

const forGuests = { ...guestScreens, ...openScreens, ...eitherWayScreens }

for (const part of partsFor(location.pathname)) {
  // the screen reports a failed load itself
  part?.load().catch(() => undefined)
}

/** The guard leads a guest to the sign-in, unless the address has the code that signs in. */
function partsFor(address: string): readonly (Part<unknown> | undefined)[] {
  const screen = screenAt(signedInScreens, address)
  if (!screen) return [screenAt(forGuests, address)]
  const isGuest = 'guest' in document.documentElement.dataset && !new URLSearchParams(location.search).has('code')
  return isGuest ? [guestScreens[paths.login]] : [menus, screen]
}

function screenAt(screens: Screens, address: string) {
  const steps = address.split('/')
  const isHere = (path: string) => {
    const pattern = path.split('/')
    return pattern.length === steps.length && pattern.every((step, at) => step.startsWith('$') || step === steps[at])
  }
  return Object.entries(screens).find(([path]) => isHere(path))?.[1]
}
