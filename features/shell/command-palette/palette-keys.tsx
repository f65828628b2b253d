import { useEffect, useRef, useSyncExternalStore } from 'react'
import { addressAsGiven } from '#platform/shared/address.ts'
import type { PageSpec } from '#platform/shared/page.ts'
import { overlay } from '#platform/web/overlay.tsx'
import type { PageLists } from '#platform/web/page-lists.ts'
import { go } from '#platform/web/router.tsx'
import type { Me } from '#identity/sign-in/sign-in.contract.ts'
import { meaningOf, type PlaceKey, places } from './keys.rules.ts'
import { paletteUnderWay } from './palette-under-way.ts'
import { isAsked, isField, singleKeys } from '#platform/web/single-keys.ts'

const Palette = overlay(() => import('./palette.tsx').then(chunk => chunk.Palette))
const Shortcuts = overlay(() => import('./shortcuts-dialog.tsx').then(chunk => chunk.ShortcutsDialog))

/** The second key has to follow within this time. */
const GOING_MS = 1_000

export interface PaletteProps {
  readonly me: Me
  readonly lists: PageLists
  /** Whether this person may open a page. */
  readonly mayOpen: (page: PageSpec) => boolean
}

/** Hears the shortcuts wherever a signed-in person is; what they open is loaded when it is first asked for. */
export function PaletteKeys(props: PaletteProps) {
  const shown = useSyncExternalStore(paletteUnderWay.watch, paletteUnderWay.get)
  const now = useRef(props)
  useEffect(() => {
    now.current = props
  })
  useEffect(() => {
    let gPressed = -Infinity
    const heard = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return
      const meaning = meaningOf(event, {
        typing: isField(event.target),
        asked: isAsked(),
        searching: paletteUnderWay.get() === 'palette',
        going: event.timeStamp - gPressed < GOING_MS,
        single: singleKeys.on(),
      })
      gPressed = meaning === 'go' ? event.timeStamp : -Infinity
      if (meaning === null || meaning === 'go') return
      event.preventDefault()
      if (meaning === 'palette') paletteUnderWay.open()
      else if (meaning === 'shortcuts') paletteUnderWay.shortcuts()
      else if (meaning === 'close') paletteUnderWay.close()
      else goTo(meaning.goTo, now.current)
    }
    window.addEventListener('keydown', heard)
    return () => window.removeEventListener('keydown', heard)
  }, [])
  return (
    <>
      <Palette {...props} opened={shown === 'palette'} />
      <Shortcuts {...props} opened={shown === 'shortcuts'} />
    </>
  )
}

function goTo(key: PlaceKey, { lists, mayOpen }: PaletteProps): void {
  const page = placeOf(key, lists.known, mayOpen)
  if (page) go(addressAsGiven(page.path))
}

/** The page behind a key, for this person. */
export function placeOf(key: PlaceKey, pages: readonly PageSpec[], mayOpen: PaletteProps['mayOpen']): PageSpec | null {
  const open = (path: string) => pages.find(page => page.path === path && mayOpen(page))
  return places[key].map(open).find(page => page !== undefined) ?? null
}
