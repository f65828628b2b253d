import { currentPlace, onPlaceChange, type Place } from './place.ts'

let here = currentPlace()
let before: Place | null = null

// Changes of filters and tabs are part of a page.
onPlaceChange(place => {
  if (place.path !== here.path) before = here
  here = place
})

/** Where the person was before this page; null if that was before the first list was shown. */
export const cameFrom = (): Place | null => before
