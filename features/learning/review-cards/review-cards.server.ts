import { z } from 'zod'
import { intArray, textArray } from '#platform/server/db.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { enrollmentsMessages } from '#training/enrollments/enrollments.messages.ts'
import { cardsMail, mailCards } from './cards-mail.server.ts'
import { deckOf } from './deck.server.ts'
import { rateCards, reviewCards } from './review-cards.contract.ts'
import { boxAfter, dueAfter, portionOf } from './review-cards.rules.ts'

export const reviewCardsRoom: Feature = {
  routes: [
    route(reviewCards, async ({ entity, caller }, { db, clock }) => {
      const today = clock.today(entity.timeZone)
      const deck = await deckOf(db, entity, caller.userId)
      const { cards, waiting, nextOn } = portionOf(deck, today)
      const seen = deck.filter(({ known }) => known !== null).length
      return { today, cards: [...cards], total: deck.length, seen, waiting, nextOn }
    }),

    // Sent again, by another tab or after a lost answer, a rating changes nothing: by then the card is not due, or it is
    // in another box. What is no card of the person's own is passed over: it may have left the course.
    route(rateCards, async ({ entity, caller, body }, { db, clock }) => {
      if (caller.actorId !== null) throw new Refusal({ status: 403, message: enrollmentsMessages.lookOnly })
      const today = clock.today(entity.timeZone)
      const own = new Set((await deckOf(db, entity, caller.userId)).map(placeOf))
      const rated = new Map(body.ratings.filter(rating => own.has(placeOf(rating))).map(one => [placeOf(one), one]))
      const rows = [...rated.values()].map(({ courseId, key, box, rating }) => {
        const next = boxAfter(box, rating)
        return { courseId, key, was: box ?? 0, next, dueOn: dueAfter(next, today) }
      })
      await sqlOf(z.never())`
        insert into review_cards as k (user_id, course_id, card_key, box, due_on, reviewed_on)
        select ${caller.userId}::int, rated.course_id, rated.key, rated.next, rated.due_on, ${today}::date
        from unnest(${intArray(rows.map(row => row.courseId))}, ${textArray(rows.map(row => row.key))},
          ${intArray(rows.map(row => row.was))}, ${intArray(rows.map(row => row.next))},
          ${textArray(rows.map(row => row.dueOn))}::date[]) rated (course_id, key, was, next, due_on)
        left join review_cards b on b.user_id = ${caller.userId}::int and b.course_id = rated.course_id and b.card_key = rated.key
        where coalesce(b.box, 0) = rated.was and coalesce(b.due_on <= ${today}::date, true)
        on conflict (user_id, course_id, card_key) do update
          set box = excluded.box, due_on = excluded.due_on, reviewed_on = excluded.reviewed_on
          where k.due_on <= excluded.reviewed_on`.execute(db)
      return {}
    }),
  ],
  mails: [cardsMail],
  sweeps: [mailCards],
  constraints: { review_cards_box_check: 'bug', review_cards_course_id_fkey: 'bug', review_cards_user_id_fkey: 'bug' },
}

const placeOf = ({ courseId, key }: { readonly courseId: number; readonly key: string }) => `${courseId} ${key}`
