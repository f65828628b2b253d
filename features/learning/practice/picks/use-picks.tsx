import { useState } from 'react'
import { type Given, useAnswer } from '../../study-frame/answer.tsx'
import { useKeptWay } from '../kept-way.tsx'
import type { PicksPage } from './picks.tsx'

/** What is being chosen, else what was chosen last. */
export function usePicks(page: PicksPage, moduleKey: string, given: Given) {
  const { chosen, verdict, onItsWay, refused, answer } = useAnswer(moduleKey, page.key, given)
  const [kept, keep] = useKeptWay(moduleKey, page.key)
  const [moves, setMoves] = useState(0)
  const [lit, light] = useState<string | null>(null)
  // Kept from another version of the course, it may name nothing here.
  const fits = (keys: readonly string[] | null) =>
    keys?.every(key => page.things.some(thing => thing.key === key)) ? keys : null
  const last = fits(chosen)
  const under = fits(kept) ?? (last ? null : [])
  const move = () => {
    // The line that had the focus is gone without losing it.
    light(null)
    setMoves(moves + 1)
  }
  return {
    open: under !== null,
    chosen: under ?? last ?? [],
    verdict: !under && verdict && 'things' in verdict ? verdict : null,
    onItsWay,
    refused,
    moves,
    /** The thing whose line has the focus or the pointer. */
    lit,
    light,
    toggle: (key: string) => {
      if (under) keep(under.includes(key) ? under.filter(one => one !== key) : [...under, key])
    },
    submit: () => {
      if (!under) return
      answer(under)
      keep(null)
      move()
    },
    again: () => {
      keep([])
      move()
    },
  }
}
