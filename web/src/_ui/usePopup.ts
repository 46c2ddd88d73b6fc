import { useLocation } from '@tanstack/react-router'
import { useCallback, useRef, useState, type RefObject } from 'react'
import { useDismiss } from './useDismiss.ts'

export interface Popup<Box extends HTMLElement> {
  readonly isOpen: boolean
  /** open above its button instead of below it */
  readonly isAbove: boolean
  /** around the button and what it opens */
  readonly box: RefObject<Box | null>
  readonly button: RefObject<HTMLButtonElement | null>
  readonly toggle: () => void
  readonly close: () => void
}

/** Something that a button opens. Esc, a press or focus outside and going to another page close it. */
export function usePopup<Box extends HTMLElement = HTMLDivElement>(): Popup<Box> {
  const path = useLocation({ select: (location) => location.href })
  // open on the page where it was opened: going somewhere closes it
  const [{ openOn, isAbove }, setState] = useState<{ openOn?: string; isAbove: boolean }>({ isAbove: false })
  const isOpen = openOn === path
  const box = useRef<Box>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setState({ isAbove: false }), [])
  useDismiss(isOpen, box, button, close)

  const open = () => {
    const top = button.current?.getBoundingClientRect().top ?? 0
    setState({ openOn: path, isAbove: isPlacedAbove(top, window.innerHeight) })
  }
  return { isOpen, isAbove, box, button, toggle: isOpen ? close : open, close }
}

/** What opens at a button that lies below 70 % of the window's height opens above it (P 2.3, C 9). */
export function isPlacedAbove(top: number, windowHeight: number): boolean {
  return top > windowHeight * 0.7
}
