let open = false
const watchers = new Set<() => void>()
const set = (next: boolean) => {
  open = next
  for (const changed of watchers) changed()
}

/** Whether the help is open: its button and its dialog are in different places. */
export const helpUnderWay = {
  open: () => set(true),
  close: () => set(false),
  get: () => open,
  watch(changed: () => void) {
    watchers.add(changed)
    return () => {
      watchers.delete(changed)
    }
  },
}
