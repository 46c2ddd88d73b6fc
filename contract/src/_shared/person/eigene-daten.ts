/**
 * A part of one's own data: what its area is called, and its fields. A capability fills each of them, flat but for what a request is about.
 */
export type Bereiche = Readonly<Record<string, { readonly titel: string; readonly felder: Readonly<Record<string, string>> }>>
