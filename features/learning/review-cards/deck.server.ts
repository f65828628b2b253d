import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { html } from '#platform/server/html.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { judgeExam } from '#courses/course-content/judging.rules.ts'
import { inOrderOf } from '#courses/course-content/order.rules.ts'
import { shownSource } from '#courses/course-content/sources.rules.ts'
import { type PublishedCourse, publishedCourse } from '#courses/courses/published.server.ts'
import { Attempt } from '#training/enrollments/exam-state.rules.ts'
import type { ReviewCard } from './review-cards.contract.ts'
import type { Known } from './review-cards.rules.ts'

/** A card with how well the person knows it. */
export type DeckCard = ReviewCard & { readonly known: Known | null }

const KnownCard = z.object({
  key: z.string(),
  box: z.number(),
  dueOn: CalendarDate,
  reviewedOn: CalendarDate,
})
const Tried = Attempt.pick({ moduleKey: true, drawn: true, answers: true }).extend({ versionId: z.number() })
const Completed = z.object({
  courseId: z.number(),
  /** Cards are those of the version that is current: what was corrected is repeated as corrected. */
  versionId: z.number(),
  language: z.string(),
  attempts: z.array(Tried),
  known: z.array(KnownCard),
})

/** The latest attempts of a course that are looked through for missed questions. */
const ATTEMPTS_MAX = 12

/** Every card of the courses that a member has completed: first what they missed in the exam, then the author's. */
export async function deckOf(db: Db, entity: EntityScope, userId: number): Promise<DeckCard[]> {
  const { rows } = await sqlOf(Completed)`
    with mine as (
      select r.id, r.course_id, r.version_id, r.language from ${entity.rows('registrations')} r
      where r.membership_id = ${entity.membershipId} and r.status = 'Complete')
    select c.id as course_id, c.current_version_id as version_id,
           coalesce((select t.language from course_texts t
             where t.version_id = c.current_version_id and t.language = max(m.language)), 'en') as language,
           coalesce((select jsonb_agg(x)
             from (select t.version_id as "versionId", a.module_key as "moduleKey", a.drawn, a.answers
               from mine t join ${entity.rows('examAttempts')} a on a.registration_id = t.id
               where t.course_id = c.id and a.finished_at is not null
               order by a.id desc limit ${ATTEMPTS_MAX}) x), '[]') as attempts,
           coalesce((select jsonb_agg(jsonb_build_object('key', k.card_key, 'box', k.box, 'dueOn', k.due_on, 'reviewedOn', k.reviewed_on))
             from review_cards k where k.user_id = ${userId} and k.course_id = c.id), '[]') as known
    from mine m join courses c on c.id = m.course_id
    where c.current_version_id is not null
    group by c.id
    order by c.id`.execute(db)
  const decks = await Promise.all(
    rows.map(async row => cardsOf(db, await publishedCourse(db, row.versionId, row.language), { ...row, userId })),
  )
  return withoutTwins(decks.flat())
}

/** Two editions of a course have the same cards: whoever took both repeats each of them once, where it was seen. */
function withoutTwins(cards: readonly DeckCard[]): DeckCard[] {
  const kept = new Map<string, DeckCard>()
  for (const card of cards) {
    const face = [card.situation, card.front, ...card.options].join(' | ')
    const twin = kept.get(face)
    if (!twin || (twin.known === null && card.known !== null)) kept.set(face, card)
  }
  return [...kept.values()]
}

async function cardsOf(db: Db, course: PublishedCourse, row: Row): Promise<DeckCard[]> {
  const knownOf = new Map(row.known.map(({ key, ...card }) => [key, card]))
  const written = course.cards.map(({ key, front, backHtml, source }) => ({
    ...blank(course, source),
    key,
    front,
    backHtml,
  }))
  return [...(await missedOf(db, course, row)), ...written].map(card => {
    const found = knownOf.get(card.key) ?? null
    return { ...card, box: found?.box ?? null, known: found }
  })
}

type Row = z.infer<typeof Completed> & { readonly userId: number }
type Face = Omit<ReviewCard, 'box'>

const blank = (course: PublishedCourse, sourceKey: string) => {
  const source = course.sources.find(({ key }) => key === sourceKey)
  return {
    courseId: course.courseId,
    courseName: course.name,
    language: course.language,
    situation: null,
    options: [],
    right: [],
    source: source ? shownSource(source) : null,
  }
}

type Tried = z.infer<typeof Tried>

/** Questions that were answered wrong in any attempt, judged as they stood then, shown as they stand now. */
async function missedOf(db: Db, course: PublishedCourse, { userId, attempts }: Row): Promise<Face[]> {
  const wrong = new Set((await Promise.all(attempts.map(attempt => wrongIn(db, attempt)))).flat())
  return course.modules.flatMap(exam =>
    exam.kind === 'exam'
      ? exam.questions
          .filter(({ key }) => wrong.has(placeOf(exam.key, key)))
          .map(question => ({
            ...blank(course, question.source),
            key: placeOf(exam.key, question.key),
            front: question.question,
            situation: exam.cases?.find(({ key }) => key === question.case)?.text ?? null,
            options: inOrderOf(`${userId}/${question.key}`, question).map(({ text }) => text),
            right: question.answers.filter(({ correct }) => correct).map(({ text }) => text),
            backHtml: html`<p>${question.explanation}</p>`.markup,
          }))
      : [],
  )
}

const placeOf = (moduleKey: string, questionKey: string) => `${moduleKey}/${questionKey}`

/** Marks are the same in every language, and every version has English. */
async function wrongIn(db: Db, { versionId, moduleKey, drawn, answers }: Tried): Promise<string[]> {
  const exam = (await publishedCourse(db, versionId, 'en')).modules.find(({ key }) => key === moduleKey)
  if (exam?.kind !== 'exam') return []
  return judgeExam(exam, drawn, answers).questions.flatMap(({ key, correct }) =>
    correct ? [] : [placeOf(moduleKey, key)],
  )
}
