// the calls of the session are apart: every page needs them, and none of the others
export * from './konto/endpoints.ts'
export * from './sitzung/endpoints.ts'
