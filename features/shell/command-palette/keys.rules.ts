/** As much of a key press as decides what it means. */
export interface Press {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

export interface Moment {
  /** Somebody is writing. */
  readonly typing: boolean
  /** A dialog is open. */
  readonly asked: boolean
  /** The palette itself is. */
  readonly searching: boolean
  /** G was pressed a moment ago. */
  readonly going: boolean
  /** Shortcuts of a single key are on. */
  readonly single: boolean
}

/** Where G and a second key lead: the first of these pages that a person may open. */
export const places = {
  d: ['/dashboard', '/coop/dashboard'],
  l: ['/learners', '/coop/team'],
  r: ['/learner-reports'],
  t: ['/trainings', '/coop/trainings'],
  m: ['/my-training'],
} as const
export type PlaceKey = keyof typeof places
const isPlaceKey = (key: string): key is PlaceKey => key in places

export type Meaning = 'palette' | 'close' | 'shortcuts' | 'go' | { readonly goTo: PlaceKey } | null

/** What a key press means. A key alone means nothing while somebody writes or a dialog is open. */
export function meaningOf({ key, ctrlKey, metaKey, altKey }: Press, now: Moment): Meaning {
  const pressed = key.toLowerCase()
  if (pressed === 'k' && ctrlKey !== metaKey && !altKey) {
    if (now.searching) return 'close'
    return now.asked ? null : 'palette'
  }
  if (ctrlKey || metaKey || altKey || now.typing || now.asked || !now.single) return null
  if (now.going && isPlaceKey(pressed)) return { goTo: pressed }
  if (key === '?') return 'shortcuts'
  return pressed === 'g' ? 'go' : null
}
