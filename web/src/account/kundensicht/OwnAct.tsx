import type { ReactNode } from 'react'
import { profil } from '../queries.ts'

/** Whether staff sees the portal as a customer. The server then refuses every act (`isAllowedInKundensicht` of the contract). */
export function useIsInKundensicht(): boolean {
  return profil.use()?.kundensicht === true
}

/** What only the customer may do: hidden in a customer's view, whose banner says so once for all pages. */
export function OwnAct({ children }: { readonly children: ReactNode }) {
  return useIsInKundensicht() ? null : children
}
