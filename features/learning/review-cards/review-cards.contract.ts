import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { ShownSource } from '#courses/course-content/sources.rules.ts'
import { member } from '#foundation/access/access.policies.ts'

/** How well a card was known, in the person's own judgment. */
export const Rating = z.enum(['knew', 'nearly', 'not'])
export type Rating = z.infer<typeof Rating>

const place = {
  courseId: z.number().int().positive().max(2_147_483_647),
  /** A card of the course, or 'module/question' for a question that was missed in its exam. */
  key: z.string().min(1).max(200),
  /** The box it is in; null: never seen. */
  box: z.number().int().min(1).max(5).nullable(),
}

export const ReviewCard = z.object({
  ...place,
  courseName: z.string(),
  language: z.string(),
  front: z.string(),
  /** Of a missed question: the situation it is about, and what there was to choose from. */
  situation: z.string().nullable(),
  options: z.array(z.string()),
  /** The right ones of the options. */
  right: z.array(z.string()),
  backHtml: z.string(),
  source: ShownSource.nullable(),
})
export type ReviewCard = z.infer<typeof ReviewCard>

export const reviewCards = endpoint({
  method: 'GET',
  path: '/review-cards/:entityGuid',
  summary: 'Today’s cards of the courses that the signed-in person has completed',
  access: member,
  response: z.object({
    today: CalendarDate,
    cards: z.array(ReviewCard),
    /** Cards of all completed courses; 0: nothing to repeat, now or ever. */
    total: z.number().int(),
    /** Cards seen at least once. */
    seen: z.number().int(),
    waiting: z.number().int(),
    nextOn: CalendarDate.nullable(),
  }),
})

/** Ratings in one call: more than a day's portion, so that what waited in a browser goes at once. */
export const RATINGS_MAX = 50

export const rateCards = endpoint({
  method: 'POST',
  path: '/review-cards/:entityGuid/ratings',
  summary: 'Rate cards as known, nearly known or not known',
  access: member,
  body: z.strictObject({
    ratings: z
      .array(z.strictObject({ ...place, rating: Rating }))
      .min(1)
      .max(RATINGS_MAX),
  }),
  response: z.object({}),
})
