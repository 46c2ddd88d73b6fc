/** What was typed into a field of a form that keeps it alone: a password. */
export function fieldValue(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
