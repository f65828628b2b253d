import { z } from 'zod'
import type { Sent, Services } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { zipName } from '#platform/server/zip.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { limitCalls } from '#identity/sign-in/call-limits.server.ts'
import { makeTranscript } from '#training/transcript/make-transcript.server.ts'
import { transcriptWords } from '#training/transcript/transcript.messages.ts'
import { type personTranscript, TRANSCRIPTS_AN_HOUR } from './person-transcript.contract.ts'

const Person = z.object({ person: z.string(), email: z.string() })

/** What an administrator hands to whoever asks whether one person was trained; that they took it is written down. */
export async function takeTranscript(
  { entity, caller, params: { entityUserId } }: Sent<typeof personTranscript>,
  services: Services,
) {
  const subject = `transcripts by ${caller.userId}`
  await limitCalls(services, { subject, most: TRANSCRIPTS_AN_HOUR, minutes: 60 })
  const { rows } = await sqlOf(Person)`
    select u.first_name || ' ' || u.last_name as person, u.email
    from ${entity.rows('memberships')} m join users u on u.id = m.user_id
    where m.id = ${entityUserId}`.execute(services.db)
  const found = rows[0]
  if (!found) throw unknown(common.notFound)
  const content = await makeTranscript(services, entity, { membershipId: entityUserId, ...found })
  await audit(services.db, services, {
    caller,
    entityId: entity.id,
    action: 'member.transcriptTaken',
    target: found.email,
    detail: { entityUserId },
  })
  return { name: transcriptWords.fileNameOf(zipName(found.person)), type: 'application/pdf', content } as const
}
