/** The pages that are named: the first, the last and those around the present one; 0 stands for pages left out. */
export function shownPages(page: number, pages: number): number[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (candidate) => candidate === 1 || candidate === pages || Math.abs(candidate - page) <= 1,
  )
  return near.flatMap((candidate, index) => gapBefore(candidate, near[index - 1] ?? 0).concat(candidate))
}

/** A single page that is left out is named itself: it takes no more room than the sign for it. */
function gapBefore(candidate: number, before: number): number[] {
  const missing = candidate - before - 1
  if (missing === 0) return []
  return [missing === 1 ? candidate - 1 : 0]
}
