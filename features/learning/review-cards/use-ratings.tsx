import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { ApiProblem, call, reportProblem } from '#platform/web/api.ts'
import { createPersistentWork } from '../study/persistent-work.ts'
import { rateCards, RATINGS_MAX } from './review-cards.contract.ts'

const Waiting = rateCards.body.shape.ratings.element
export type GivenRating = z.infer<typeof Waiting>
interface Owner {
  readonly userId: number
  readonly entityGuid: string
}

/** Answers that wait in the browser: far more than a person gives while a connection is away. */
const KEPT_MAX = 500

/** Several people may use one browser. */
const keyOf = ({ userId, entityGuid }: Owner) => `card-ratings:${userId}:${entityGuid}`

function read(owner: Owner): GivenRating[] {
  try {
    return z.array(Waiting).parse(JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]'))
  } catch {
    return []
  }
}

function write(owner: Owner, ratings: readonly GivenRating[]): void {
  try {
    if (ratings.length === 0) localStorage.removeItem(keyOf(owner))
    else localStorage.setItem(keyOf(owner), JSON.stringify(ratings.slice(-KEPT_MAX)))
  } catch {
    // The browser stores nothing: what cannot be sent now is rated again another day.
  }
}

const same = (one: GivenRating, other: GivenRating) => one.courseId === other.courseId && one.key === other.key

/** Sends ratings now, or when the connection is back; sent twice, they count once. `onSent` hears when none wait. */
export function useRatings({ userId, entityGuid }: Owner, onSent: () => void) {
  const [waiting, setWaiting] = useState(() => read({ userId, entityGuid }))
  const worker = useRef<ReturnType<typeof createPersistentWork>>(null)
  const sent = useEffectEvent(onSent)

  useEffect(() => {
    const owner = { userId, entityGuid }
    const step = async () => {
      const ratings = read(owner).slice(0, RATINGS_MAX)
      if (ratings.length === 0) return 'done'
      try {
        await call(rateCards, { entityGuid, ratings })
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.status === 0 || error.status === 429 || error.status >= 500)
          throw error
        // It will never be accepted.
        reportProblem(error)
      }
      const left = read(owner).filter(one => !ratings.some(other => same(one, other)))
      write(owner, left)
      setWaiting(left)
      if (left.length === 0) sent()
      return 'more'
    }
    const work = createPersistentWork({ step })
    worker.current = work
    const onOnline = () => void work.go()
    window.addEventListener('online', onOnline)
    void work.go()
    return () => {
      work.stop()
      window.removeEventListener('online', onOnline)
    }
  }, [userId, entityGuid])

  return {
    waiting,
    rate: (rating: GivenRating) => {
      const owner = { userId, entityGuid }
      const now = [...read(owner).filter(one => !same(one, rating)), rating]
      write(owner, now)
      setWaiting(now)
      void worker.current?.go()
    },
  }
}
