export type Shown = 'palette' | 'shortcuts' | null

let shown: Shown = null
const watchers = new Set<() => void>()
const show = (next: Shown) => {
  shown = next
  for (const changed of watchers) changed()
}

/** What is open: the palette, the list of shortcuts, or neither. */
export const paletteUnderWay = {
  get: () => shown,
  watch(changed: () => void) {
    watchers.add(changed)
    return () => {
      watchers.delete(changed)
    }
  },
  open: () => show('palette'),
  shortcuts: () => show('shortcuts'),
  close: () => show(null),
}
