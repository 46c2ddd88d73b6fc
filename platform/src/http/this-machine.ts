/** Whether the connection stays on this machine, where no network can read it. */
export function isThisMachine(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
