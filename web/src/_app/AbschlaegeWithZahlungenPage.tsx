import { lazy } from 'react'
import { AbschlaegePage } from '../abschlaege/AbschlaegePage.tsx'

const Zahlungen = lazy(() => import('../zahlungen/Zahlungsverlauf.tsx').then((module) => ({ default: module.Zahlungsverlauf })))

/** Advance payments of one kind of account, with the payments of past years on demand. */
export const Einspeisung = () => <AbschlaegePage sparte="einspeisung" Zahlungen={Zahlungen} />
export const Trinkwasser = () => <AbschlaegePage sparte="trinkwasser" Zahlungen={Zahlungen} />
