import { paths } from '#contract/_shared/paths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCodeFlow } from '../../account/konto/useCodeFlow.ts'
import { loginAddress, profil } from '../../account/queries.ts'
import { antraegeQuery } from '../queries.ts'
import { linkAntrag, sendAntragscode } from './queries.ts'
import { isRefusedAs } from './problems.ts'

/** The masked address that the code went to; undefined if none was needed. */
type Ziel = string | undefined

/** Links an application. If it has another e-mail address, a code goes there first. */
export function useLinking(id: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const sub = profil.use()?.sub ?? ''

  /** Refetches the list before opening it, so that it contains the application. */
  const arrive = async () => {
    await queryClient.refetchQueries({ queryKey: antraegeQuery.queryKey })
    await navigate({ to: paths.einspeiseAntraege, search: { antrag_id: id }, state: { istVerknuepft: true }, replace: true })
    // the menu may gain an entry
    void queryClient.invalidateQueries()
  }

  return useCodeFlow<Ziel>({
    page: {
      of: `antrag.${sub}.${id}`,
      withoutSecrets: (ziel) => ziel,
      read: (value) => (typeof value === 'string' ? value : undefined),
    },
    begin: async () => {
      try {
        await linkAntrag(id)
      } catch (error) {
        if (!isRefusedAs(error, 'CodeErforderlich')) throw error
        return (await sendAntragscode(id)).EMailAdresse
      }
      await arrive()
      return undefined
    },
    confirm: async (code) => {
      await linkAntrag(id, code)
      await arrive()
    },
    onStepUp: () => window.location.assign(loginAddress(window.location.pathname)),
    onDone: () => undefined,
  })
}
