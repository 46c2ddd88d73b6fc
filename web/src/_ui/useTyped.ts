import { useState } from 'react'

type Fields = Readonly<Record<string, string>>

/** The form fields of values in the address. A field follows when its value in the address changes, by Back or a link. */
export function useTyped<T extends Fields>(fromAddress: T): readonly [T, (change: Partial<T>) => void] {
  const [typed, setTyped] = useState({ fields: fromAddress, address: fromAddress })
  const changed = Object.entries(fromAddress).filter(([field, value]) => typed.address[field] !== value)
  if (changed.length > 0) setTyped({ fields: { ...typed.fields, ...Object.fromEntries(changed) }, address: fromAddress })
  return [typed.fields, (change) => setTyped({ address: typed.address, fields: { ...typed.fields, ...change } })]
}
