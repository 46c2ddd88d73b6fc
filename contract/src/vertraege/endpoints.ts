// what the page reads is apart: every page behind the sign-in knows it, and only the overview asks for changes
export * from './aendern/endpoints.ts'
export * from './seite/endpoints.ts'
