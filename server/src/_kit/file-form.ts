/** A format of files, recognised by their first bytes. */
export interface FileForm {
  readonly name: string
  readonly type: string
  readonly suffix: string
  /** the first bytes, read as latin1 */
  readonly begins: RegExp
  /** how many bytes that takes */
  readonly bytes: number
}

export const PDF: FileForm = { name: 'PDF', type: 'application/pdf', suffix: '.pdf', begins: /^%PDF-/, bytes: 5 }

/** After a byte order mark, if it has one: a declaration or an element, but not the page of a web server that had no file. */
export const XML: FileForm = {
  name: 'XML',
  type: 'application/xml',
  suffix: '.xml',
  begins: /^(?:\xEF\xBB\xBF)?<(?!html)(?:\?xml\s|[a-z_])/i,
  bytes: 9,
}

/** Whether a content begins like a file of this form. Takes the whole content, or `form.bytes` of it at least. */
export function hasForm({ begins, bytes }: FileForm, content: Buffer): boolean {
  return begins.test(content.subarray(0, bytes).toString('latin1'))
}
