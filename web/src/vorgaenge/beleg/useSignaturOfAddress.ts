import { readSignatur } from '#contract/vorgaenge/rules.ts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** The signature in the fragment of a receipt's link, which no server sees. A later fragment without one keeps it. */
export function useSignaturOfAddress(): string {
  const signatur = readSignatur(useLocation({ select: ({ hash }) => hash }))
  const [last, setLast] = useState(signatur ?? '')
  if (signatur !== undefined && signatur !== last) setLast(signatur)
  return signatur ?? last
}
