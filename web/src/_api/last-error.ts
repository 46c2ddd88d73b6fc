/** What the last failed call answered, for a question about it. */
export interface LastFailure {
  /** address of the page that made the call */
  readonly page: string
  readonly code: string | undefined
  /** the name of the request in the server's log */
  readonly request: string | undefined
}

let last: LastFailure | undefined

export function noteFailure(code: string | undefined, request: string | null): void {
  last = { page: addressOfWindow(), code, request: request ?? undefined }
}

/** The last failure on this page. */
export function lastFailureOn(page: string): LastFailure | undefined {
  return last?.page === page ? last : undefined
}

/** Tests of the client have no window. */
function addressOfWindow(): string {
  return 'location' in globalThis ? globalThis.location.pathname : ''
}
