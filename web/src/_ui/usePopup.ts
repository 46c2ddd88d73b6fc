import { useLocation } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useRef, useState, type RefCallback, type RefObject } from 'react'
import { useDismiss } from './useDismiss.ts'

/** The distance kept from the window's edges. */
const EDGE_PX = 8

export interface Popup<Box extends HTMLElement> {
  readonly isOpen: boolean
  /** Opens above its button instead of below. */
  readonly isAbove: boolean
  /** Contains the button and the panel. */
  readonly box: RefObject<Box | null>
  readonly button: RefObject<HTMLButtonElement | null>
  /** The panel; it is moved sideways into the window. */
  readonly panel: RefCallback<HTMLElement>
  readonly toggle: () => void
  readonly close: () => void
}

/** State of a panel that a button opens. Esc, a press or focus outside and a navigation close it. */
export function usePopup<Box extends HTMLElement = HTMLDivElement>(): Popup<Box> {
  const path = useLocation({ select: (location) => location.href })
  // stores the page, so that a navigation closes the panel
  const [{ openOn, isAbove }, setState] = useState<{ openOn?: string; isAbove: boolean }>({ isAbove: false })
  const isOpen = openOn === path
  const box = useRef<Box>(null)
  const button = useRef<HTMLButtonElement>(null)
  const opened = useRef<HTMLElement>(null)
  const panel = useCallback((element: HTMLElement | null) => {
    opened.current = element
  }, [])
  const close = useCallback(() => setState({ isAbove: false }), [])
  useDismiss(isOpen, box, button, close)

  useLayoutEffect(() => {
    if (isOpen && opened.current) moveIntoWindow(opened.current)
  }, [isOpen])

  const open = () => {
    const top = button.current?.getBoundingClientRect().top ?? 0
    // Safari focuses no pressed button, and keys need the focus in the box
    button.current?.focus()
    setState({ openOn: path, isAbove: isPlacedAbove(top, window.innerHeight) })
  }
  return { isOpen, isAbove, box, button, panel, toggle: isOpen ? close : open, close }
}

/** A panel opens above a button that is below 70 % of the window's height. */
export function isPlacedAbove(top: number, windowHeight: number): boolean {
  return top > windowHeight * 0.7
}

function moveIntoWindow(element: HTMLElement): void {
  element.style.translate = ''
  const { left, right } = element.getBoundingClientRect()
  const end = document.documentElement.clientWidth - EDGE_PX
  element.style.translate = `${Math.round(Math.max(EDGE_PX - left, Math.min(0, end - right)))}px`
}
