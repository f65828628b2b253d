/**
 * Which of the page’s words are cut off by a box or the window, or broken across lines. What stands in a box that scrolls
 * by itself can be reached: with `scrolls` it counts as shown. With `breaks`, a word may stand on two lines.
 */
export function faultsOfWords({ scrolls = false, breaks = false }: { scrolls?: boolean; breaks?: boolean }): string[] {
  const range = document.createRange()
  const main = document.querySelector('main') as HTMLElement
  const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  const inScroller = (element: HTMLElement | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || inScroller(element.parentElement))
  for (let node = words.nextNode() as Text | null; node; node = words.nextNode() as Text | null) {
    const parent = node.parentElement as HTMLElement
    if (parent.closest('.visually-hidden, [aria-hidden=true], [hidden], textarea') || !parent.checkVisibility())
      continue
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      )
      const { left, right } = range.getBoundingClientRect()
      let [clipped, shownTo] = [false, right]
      if (scrolls && inScroller(parent)) continue
      for (let box: HTMLElement | null = parent; box && !clipped; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box)
        const edges = box.getBoundingClientRect()
        if (overflowX !== 'visible' && textOverflow === 'ellipsis') {
          // Visibly cut with an ellipsis: the full text is in the title.
          shownTo = Math.min(right, edges.right)
          break
        }
        clipped = overflowX !== 'visible' && (right > edges.right + 1 || left < edges.left - 1)
      }
      clipped ||= shownTo > innerWidth + 1
      if ((lines.size > 1 && !breaks) || clipped) found.push(`${word} in ${node.data.trim()}`)
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('The page scrolls sideways.')
  return found
}
