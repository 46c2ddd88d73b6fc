import { readSignatur } from '#contract/vorgaenge/rules.ts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** The signature behind the # of a receipt's link, which no server is told; a link within the page keeps the one before. */
export function useSignaturOfAddress(): string {
  const signatur = readSignatur(useLocation({ select: ({ hash }) => hash }))
  const [last, setLast] = useState(signatur ?? '')
  if (signatur !== undefined && signatur !== last) setLast(signatur)
  return signatur ?? last
}
