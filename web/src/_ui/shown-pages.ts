/** The page numbers to show: the first, the last and the neighbours of the current one; 0 stands for a gap. */
export function shownPages(page: number, pages: number): number[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (candidate) => candidate === 1 || candidate === pages || Math.abs(candidate - page) <= 1,
  )
  return near.flatMap((candidate, index) => gapBefore(candidate, near[index - 1] ?? 0).concat(candidate))
}

/** A gap of a single page shows that page, which takes no more room than the gap sign. */
function gapBefore(candidate: number, before: number): number[] {
  const missing = candidate - before - 1
  if (missing === 0) return []
  return [missing === 1 ? candidate - 1 : 0]
}
