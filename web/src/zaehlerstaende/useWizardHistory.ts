import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WizardState } from './ablesung-wizard.state.ts'
import { moveFor, stepOf, stepOfAddress, type Move, type Position } from './wizard-history.ts'

interface WizardMoves {
  readonly onStepBack: () => void
  /** Returns whether the form is valid, so that the wizard could move. */
  readonly onStepForward: () => boolean
  readonly onLeave: () => void
}

/** Gives each step a history entry, so that the browser's Back goes back one step and does not leave the wizard. */
export function useWizardHistory(state: WizardState, moves: WizardMoves): void {
  // the router's location, also current while a guard runs; Back may be pressed then
  const { pathname, search }: { readonly pathname: string; readonly search: Readonly<Record<string, string | undefined>> } = useLocation()
  const [own] = useState(pathname)
  const navigate = useNavigate()
  const { history } = useRouter()
  const [step, address] = [stepOf(state), stepOfAddress(search['schritt'])]
  const before = useRef<Position>({ state: step, address })
  /** The history entry before the current one is the previous step. */
  const hasPushed = useRef(false)

  const goTo = (next: number, replace: boolean) =>
    void navigate({ to: '.', search: { ...search, schritt: next > 1 ? String(next) : undefined }, replace, resetScroll: false })

  const make = useEffectEvent((move: Move) => {
    switch (move) {
      case 'push':
        hasPushed.current = true
        return goTo(2, false)
      case 'goBack':
        return hasPushed.current ? history.back() : goTo(1, true)
      case 'replace':
        return goTo(3, true)
      case 'stepBack':
        return isSending(state) ? undefined : moves.onStepBack()
      case 'stepForward':
        return moves.onStepForward() ? undefined : goTo(1, true)
      case 'leave':
        return moves.onLeave()
    }
  })

  useEffect(() => {
    // a navigation to another page is in progress
    if (pathname !== own) return
    const now = { state: step, address }
    const move = moveFor(before.current, now)
    before.current = now
    if (move) make(move)
  }, [step, address, pathname, own])
}

/** A send in progress cannot be cancelled; its result decides the step. */
function isSending(state: WizardState): boolean {
  return state.kind === 'Laden'
}
