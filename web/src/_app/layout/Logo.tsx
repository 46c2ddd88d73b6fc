interface LogoProps {
  /** The operator's own logo; without one the portal shows the demo operator's. */
  readonly address: string | undefined
}

/** Decorative: the operator's name is beside it. */
export function Logo({ address }: LogoProps) {
  if (address) return <img src={address} alt="" width="44" height="44" />
  return (
    <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      <rect width="44" height="44" rx="12" fill="#0b5563" />
      <path d="M10 29c5 0 6-14 12-14s7 14 12 14" fill="none" stroke="#7cc6d4" strokeWidth="3.5" strokeLinecap="round" />
      <circle cx="10" cy="29" r="3.5" fill="#fff" />
      <circle cx="34" cy="29" r="3.5" fill="#fff" />
      <circle cx="22" cy="15" r="4.5" fill="#f4b860" />
    </svg>
  )
}
