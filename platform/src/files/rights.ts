/** Who of the machine may read what the portal writes, beside its own user: nobody, or the group of the folder. */
export const RIGHTS = ['privat', 'gruppe'] as const
export type Rights = (typeof RIGHTS)[number]

/** A folder of a group hands its group on to what is made in it, and takes files from each of its members. */
export const MODES: Readonly<Record<Rights, { readonly file: number; readonly folder: number }>> = {
  privat: { file: 0o600, folder: 0o700 },
  gruppe: { file: 0o640, folder: 0o2770 },
}
