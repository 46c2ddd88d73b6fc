import { isMissingStyle } from '../faults/failed-load.ts'

/** Code that loads on demand or ahead, from its own file. */
export interface Part<Content> {
  /** Undefined until it is loaded. */
  readonly loaded: Content | undefined
  load(): Promise<Content>
}

/** A failed load is tried again by the next one, except for a missing style sheet: the part would appear without it. */
export function part<Content>(fetch: () => Promise<Content>): Part<Content> {
  let loaded: Content | undefined
  let unstyled: Error | undefined
  return {
    get loaded() {
      return loaded
    },
    load: async () => {
      if (unstyled) throw unstyled
      try {
        return (loaded ??= await fetch())
      } catch (error) {
        if (isMissingStyle(error)) unstyled = error
        throw error
      }
    },
  }
}

/** One of the things that a part holds. */
export function pieceOf<Content, Piece>(whole: Part<Content>, pick: (content: Content) => Piece): Part<Piece> {
  return {
    get loaded() {
      return whole.loaded && pick(whole.loaded)
    },
    load: async () => pick(await whole.load()),
  }
}
