/** The fictional operator's mark; decorative, the name stands beside it. */
export function Logo() {
  return (
    <svg width="40" height="40" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#0b5563" />
      <path d="M18 5 8 18h6l-2 9 12-14h-7z" fill="#f4b860" />
    </svg>
  )
}
