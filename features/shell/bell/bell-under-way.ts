let open = false
const watchers = new Set<() => void>()
const show = (next: boolean) => {
  open = next
  for (const changed of watchers) changed()
}

/** Whether the panel of what waits is open: two buttons open it, one on wide screens, one on phones. */
export const bellUnderWay = {
  get: () => open,
  watch(changed: () => void) {
    watchers.add(changed)
    return () => {
      watchers.delete(changed)
    }
  },
  open: () => show(true),
  close: () => show(false),
}
