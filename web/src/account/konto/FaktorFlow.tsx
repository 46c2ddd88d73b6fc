import type { FaktorTyp } from '#contract/account/schema.ts'
import { useSearch } from '@tanstack/react-router'
import { FaktorList } from './FaktorList.tsx'
import { FaktorSetup } from './FaktorSetup.tsx'
import type { FlowProps } from './flows.ts'

const TYPEN: readonly FaktorTyp[] = ['totp', 'sms', 'email']

/** The second factors: the list, or the setup of one (`?aendern=faktor&typ=totp`). */
export function FaktorFlow(props: FlowProps) {
  const { typ }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const named = TYPEN.find((one) => one === typ)
  const { faktoren, faktorTypen = TYPEN } = props.konto
  const missing = faktorTypen.filter((one) => faktoren.every((faktor) => faktor.typ !== one))
  return named ? <FaktorSetup key={named} {...props} typ={named} /> : <FaktorList {...props} missing={missing} />
}
