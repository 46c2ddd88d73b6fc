import { useEffect, useSyncExternalStore } from 'react'
import type { ChosenKonto } from '../../_ui/konten/KontenList.tsx'
import { dropDraft, keepDraft, loadKept } from '../konto/draft.ts'

/** In this tab, for this person only; gone on sign-out. */
const KEPT = 'vertrag'

const watchers = new Set<() => void>()

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function change(work: () => void): void {
  work()
  for (const watcher of watchers) watcher()
}

function keptText(): string {
  return JSON.stringify(loadKept(KEPT) ?? null)
}

/** The account that the person has chosen for all screens. */
export function useChosenKonto(): ChosenKonto | undefined {
  const kept = JSON.parse(useSyncExternalStore(subscribe, keptText)) as Partial<ChosenKonto> | null
  return typeof kept?.vk === 'string' && typeof kept.ort === 'string' ? { vk: kept.vk, ort: kept.ort } : undefined
}

/** Shows all accounts again, on every screen. */
export function endChoice(): void {
  change(() => dropDraft(KEPT))
}

interface Choice {
  /** `?konto=` of the address. */
  readonly konto: string | undefined
  /** The screen lists more than a few accounts; with fewer, `?konto=` only focuses. */
  readonly isMany: boolean
  /** The address names filters or a page: it asks for a list, whatever was chosen before. */
  readonly isFiltered: boolean
  /** The account just used in a form: the screen shows it, whatever was chosen before. */
  readonly used?: string | undefined
  /** The account as the screen knows it; undefined if it is not there. */
  readonly find: (vk: string) => ChosenKonto | undefined
}

/** The one account that a screen shows. `?konto=` chooses it; without, the choice of another screen counts if the account exists here. */
export function useKontoChoice({ konto, isMany, isFiltered, used, find }: Choice): ChosenKonto | undefined {
  const kept = useChosenKonto()
  const wanted = konto ?? (isFiltered || (used ?? kept?.vk) !== kept?.vk ? undefined : kept?.vk)
  const { vk, ort } = (isMany && wanted !== undefined && find(wanted)) || {}
  useEffect(() => {
    if (vk === konto && vk !== undefined && ort !== undefined) change(() => keepDraft(KEPT, { vk, ort }))
  }, [konto, vk, ort])
  return vk === undefined || ort === undefined ? undefined : { vk, ort }
}
