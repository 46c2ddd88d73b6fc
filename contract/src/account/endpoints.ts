// session calls are in a file of their own: every page loads them, and only them
export * from './konto/endpoints.ts'
export * from './sitzung/endpoints.ts'
