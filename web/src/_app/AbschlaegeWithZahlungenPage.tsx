import { lazy } from 'react'
import { AbschlaegePage } from '../abschlaege/AbschlaegePage.tsx'

const Zahlungen = lazy(() => import('../zahlungen/Zahlungsverlauf.tsx').then((module) => ({ default: module.Zahlungsverlauf })))

/** Advances of one kind of account, with what was paid over the years, once somebody asks for it. */
export const Einspeisung = () => <AbschlaegePage sparte="einspeisung" Zahlungen={Zahlungen} />
export const Trinkwasser = () => <AbschlaegePage sparte="trinkwasser" Zahlungen={Zahlungen} />
