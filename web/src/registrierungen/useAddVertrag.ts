import { kanalArtOf, type Kanal } from '#contract/_shared/person/registrierung.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useReducer } from 'react'
import { ResponseError } from '../_api/errors.ts'
import { useProblems } from '../_ui/useProblems.ts'
import { FIELDS, paarOf, paarProblems, pinProblems } from './check-entries.ts'
import { refusedFields } from './problems.ts'
import { viewOf, initialState, reduceAddVertrag, type View, type Work } from './add-vertrag.state.ts'
import { enterPin, listKommunikationskanaele, registrierungenQuery, sendPin } from './queries.ts'
import { texts } from './texts.de.ts'
import { VORGAENGE } from '../vorgaenge/stand/queries.ts'

type Search = Readonly<Record<string, string | undefined>>

/** State and actions of adding an account. Each step has its own history entry. */
export function useAddVertrag() {
  const [state, dispatch] = useReducer(reduceAddVertrag, initialState)
  const problems = useProblems()
  const queryClient = useQueryClient()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()

  const goTo = (view: Exclude<View, 'beginn'>, replace: boolean) => {
    problems.check([])
    void navigate({ to: '.', search: { ...search, schritt: view }, replace })
  }

  /** Runs one call at a time. A refusal about a field is shown at that field. */
  const run = async (work: Work, act: () => Promise<void>) => {
    if (state.work) return
    dispatch({ type: 'begun', work })
    try {
      await act()
    } catch (error) {
      // a PIN does not tell its numbers
      dispatch({ type: 'failed', error, paar: work === 'enterPin' ? undefined : paarOf(state.typed) })
      problems.check(refusedFields(work, error))
      // a wrong attempt may have ended the PIN, so the number of PINs on their way may have changed
      if (work === 'enterPin') void queryClient.invalidateQueries({ queryKey: registrierungenQuery.queryKey })
    }
  }

  const submitPin = () =>
    run('enterPin', async () => {
      const added = await enterPin(state.typed.pin)
      dispatch({ type: 'added', added })
      // the new contract changes the menu, the overview and much else
      void queryClient.invalidateQueries()
      goTo('fertig', true)
    })

  const findKanaele = () =>
    run('kanaele', async () => {
      const paar = paarOf(state.typed)
      dispatch({ type: 'found', paar, found: await listKommunikationskanaele(paar), key: crypto.randomUUID() })
      goTo('kanal', false)
    })

  const submitKanal = () =>
    run('sendPin', async () => {
      if (state.anforderung.kind !== 'choosing') return
      const { paar, kanal, key } = state.anforderung
      const kanalArt = kanal && kanalArtOf(kanal)
      if (!kanalArt) return
      const vorgang = await sendPin(paar, kanalArt, key).catch(ignoreOnItsWay)
      dispatch({ type: 'sent', vorgang })
      for (const queryKey of [registrierungenQuery.queryKey, VORGAENGE]) void queryClient.invalidateQueries({ queryKey })
      goTo('pin', true)
    })

  return {
    ...state,
    view: viewOf(state, search['schritt']),
    problems,
    type: (field: 'gp' | 'vk' | 'pin', text: string) => dispatch({ type: 'typed', field, text }),
    choose: (kanal: Kanal) => dispatch({ type: 'chosen', kanal, key: crypto.randomUUID() }),
    submitPin: () => {
      dispatch({ type: 'cleared' })
      if (problems.check(pinProblems(state.typed.pin))) void submitPin()
    },
    submitNummern: () => {
      dispatch({ type: 'cleared' })
      if (problems.check(paarProblems(paarOf(state.typed)))) void findKanaele()
    },
    submitKanal: () => {
      dispatch({ type: 'cleared' })
      const isChosen = state.anforderung.kind === 'choosing' && state.anforderung.kanal !== undefined
      if (problems.check(isChosen ? [] : [{ field: FIELDS.kanal, text: texts.kanal.missing }])) void submitKanal()
    },
    /** Repeats a failed step. */
    again: { enterPin: submitPin, kanaele: findKanaele, sendPin: submitKanal },
  }
}

export type AddVertrag = ReturnType<typeof useAddVertrag>

/** A PIN already on its way counts as success. Rethrows any other error. */
function ignoreOnItsWay(error: unknown): undefined {
  if (error instanceof ResponseError && error.code === 'RegistrierungBereitsVorhanden') return
  throw error
}
