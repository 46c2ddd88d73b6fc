import { createContext, type ReactNode } from 'react'

export interface AskProps {
  /** the id of the request that the question is about */
  readonly vorgang?: string
  /** Beside an error: the question names it. */
  readonly isError?: boolean
}

/** Draws the link to a question to the operator about this place; undefined for those who cannot ask one. */
export const AskAbout = createContext<((about: AskProps) => ReactNode) | undefined>(undefined)
