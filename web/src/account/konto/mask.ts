/** Masks an address or number so that only its owner recognises it: "n•••@beispiel.de", "•••• 456". */
export function mask(value: string): string {
  const at = value.lastIndexOf('@')
  return at > 0 ? `${value.slice(0, 1)}•••${value.slice(at)}` : `•••• ${value.slice(-3)}`
}
