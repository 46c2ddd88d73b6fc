import { useEffect, useState, type ComponentType } from 'react'

/** From this width on a page has a side column (Page.module.css). In a narrower window the footer is enough. */
const HAS_SIDE = '(width >= 80rem)'

/** The operator's telephone beside words and forms. It loads after the page, and only where it is seen. */
export function SideContact() {
  const [Contact, setContact] = useState<ComponentType>()
  useEffect(() => {
    const query = window.matchMedia(HAS_SIDE)
    const load = () => {
      if (query.matches) void import('../../betreiber/Contact.tsx').then((part) => setContact(() => part.Contact)).catch(() => undefined)
    }
    load()
    query.addEventListener('change', load)
    return () => query.removeEventListener('change', load)
  }, [])
  return Contact && <Contact />
}
