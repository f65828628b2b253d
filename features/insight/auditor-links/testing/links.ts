import { addDays } from '#platform/shared/calendar-date.ts'
import type { TestServer } from '#platform/testing/server.ts'
import type { Member } from '#platform/testing/world.ts'
import { type About, makeAuditorLink } from '../auditor-links.contract.ts'

interface Given {
  readonly name?: string
  readonly about?: About
  readonly groupIds?: number[]
  readonly completedFrom?: string | null
  readonly completedUntil?: string | null
  readonly expiresOn?: string
  readonly note?: string
}

/** A link made by an administrator, with the token in its address. */
export async function makeLink({ clock }: TestServer, admin: Member, given: Given = {}) {
  const made = await admin.client.send(makeAuditorLink, {
    entityGuid: admin.entity.guid,
    name: 'Dana Ruiz, State Auditor',
    about: 'trainings',
    expiresOn: addDays(clock.today('America/Los_Angeles'), 30),
    ...given,
  })
  return { ...made, token: new URL(made.address).pathname.split('/').at(-1) ?? '' }
}
