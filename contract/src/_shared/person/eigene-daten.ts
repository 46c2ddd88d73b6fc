/**
 * A part of the download of one's own data: title and fields of each area. A record is flat except for the content of a request.
 */
export type Bereiche = Readonly<Record<string, { readonly titel: string; readonly felder: Readonly<Record<string, string>> }>>
