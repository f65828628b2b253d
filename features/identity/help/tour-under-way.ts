let asked = false
let hosts = 0
const watchers = new Set<() => void>()
const tell = () => {
  for (const changed of watchers) changed()
}

/** Whether someone wants to see the tour again. The frame shows it; other rooms request it. Spec A4. */
export const tourUnderWay = {
  ask() {
    asked = true
    tell()
  },
  isAsked: () => asked,
  end() {
    asked = false
    tell()
  },
  /** A page that can show it is there, until it leaves. */
  host() {
    hosts += 1
    tell()
    return () => {
      hosts -= 1
      tell()
    }
  },
  possible: () => hosts > 0,
  watch(changed: () => void) {
    watchers.add(changed)
    return () => {
      watchers.delete(changed)
    }
  },
}
