import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Loading } from '../_ui/Loading.tsx'
import type { FlowProps } from '../account/konto/flows.ts'
import { SettingsPage } from '../account/konto/SettingsPage.tsx'
import { profil } from '../account/queries.ts'
import { OptInRow } from '../opt-in/OptInRow.tsx'
import { vertraegeQuery } from '../vertraege/queries.ts'

const PartnerList = lazy(async () => ({ default: (await import('../account/konto/PartnerList.tsx')).PartnerList }))
const OptInFlow = lazy(async () => ({ default: (await import('../opt-in/OptInFlow.tsx')).OptInFlow }))

/** The account settings, completed with the consent and with the business partners for the delete dialog. */
export function SettingsWithPartnersPage() {
  const email = profil.use()?.email
  return <SettingsPage einwilligung={email && <OptInRow email={email} />} EinwilligungFlow={Einwilligung} partners={<Partners />} />
}

/** Asks for the birth date only if neither the account nor the business partners have one. */
function Einwilligung(props: FlowProps) {
  const { data, isPending } = useQuery(vertraegeQuery)
  if (isPending && !props.konto.birthdate) return <Loading />
  const known = new Set(data?.Geschaeftspartner.flatMap(({ Geburtsdatum }) => (Geburtsdatum ? [Geburtsdatum] : [])))
  const [only] = known.size === 1 ? known : []
  return <OptInFlow {...props} birthdate={props.konto.birthdate ?? only} />
}

function Partners() {
  const { data, isError } = useQuery(vertraegeQuery)
  return <PartnerList partners={data?.Geschaeftspartner} hasFailed={isError} />
}
