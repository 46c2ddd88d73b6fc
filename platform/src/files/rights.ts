/** Who may read written files besides the portal's own user: nobody, or the folder's group. */
export const RIGHTS = ['privat', 'gruppe'] as const
export type Rights = (typeof RIGHTS)[number]

/** A group's folder passes its group on to new entries and is writable for all members. */
export const MODES: Readonly<Record<Rights, { readonly file: number; readonly folder: number }>> = {
  privat: { file: 0o600, folder: 0o700 },
  gruppe: { file: 0o640, folder: 0o2770 },
}
