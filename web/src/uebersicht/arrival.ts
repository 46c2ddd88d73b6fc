/** The business partner that a link leads to. Another `visit` leads there again. */
export interface Arrival {
  readonly gp: string
  readonly visit: string | undefined
  /** its contracts have just been added by a PIN; else the link is about the partner's data */
  readonly isNew: boolean
}
