import { z } from 'zod'
import type { Caller, Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { addDays } from '#platform/shared/calendar-date.ts'
import { reminderMail } from '#training/reminders/reminder-mail.server.ts'
import { mail as texts } from '#training/reminders/reminders.messages.ts'
import { wordsInMails } from '#training/reminders/words.messages.ts'
import type { WordKind } from '#training/reminders/words.rules.ts'
import { mail as byHand } from '../remind-learners/remind-learners.messages.ts'
import { reminderMail as handMail } from '../remind-learners/reminder-mail.server.ts'
import type { Sample } from './words-test-mail.server.ts'

// SQL of: registrations r

/** Days from today of what a sample is about. */
const DAYS = { due: 7, overdue: -7, expiry: 30, hand: 7 } as const

/** Our own words as a beginning, with placeholders. */
export const oursOf = (kind: WordKind) => ({
  subject: kind === 'hand' ? byHand.subject('{organization}') : texts.subject[kind],
  body: `${texts.greeting('{firstName}')}\n\n${texts.intro('{organization}')}`,
})

interface Asked {
  readonly entity: EntityScope
  readonly caller: Caller
  readonly services: Pick<Services, 'db' | 'clock'>
}

/** A mail as its reader would get it, about the training that the organization's people got last. */
export async function sampleOf(
  { entity, caller: { userId, firstName }, services }: Asked,
  kind: WordKind,
): Promise<Sample> {
  const { db, clock } = services
  const { rows } = await sqlOf(z.object({ course: z.string() }))`
    select r.training as course from ${entity.rows('registrations')} r order by r.id desc limit 1`.execute(db)
  const day = addDays(clock.today(entity.timeZone), DAYS[kind])
  const { course } = rows[0] ?? { course: wordsInMails.sampleCourse }
  const about = { firstName, organization: entity.name, more: 0 }
  return kind === 'hand'
    ? { template: handMail.name, data: { ...about, trainings: [{ course, kind: 'due', day }] } }
    : {
        template: reminderMail.name,
        data: { ...about, userId, trainings: [{ registrationId: null, course, kind, day }] },
      }
}
