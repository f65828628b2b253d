import type { EndpointSpec } from '../shared/endpoint.ts'
import { copyStopped, databaseIsAway } from './db.ts'
import type { Services } from './feature.ts'
import type { ReadCopy } from './read-copy.ts'

/** Where in the database's log the caller's session last wrote, and how a new place is noted. */
export interface SessionPlace {
  readonly wroteAt: string | null
  readonly noteWrite: () => Promise<void>
}

interface Answering {
  readonly spec: EndpointSpec
  readonly session: SessionPlace | undefined
  readonly copy: ReadCopy | null
  readonly services: Services
}

/** Has a copy of the database answer where it may and can; after a write the session's place in the log is noted. */
export async function answerFrom<A>(
  { spec, session, copy, services }: Answering,
  handle: (services: Services) => Promise<A>,
): Promise<A> {
  if (!copy || !session) return handle(services)
  if (spec.mayLag && copy.has(session.wroteAt)) {
    try {
      return await handle({ ...services, db: copy.db })
    } catch (error) {
      if (databaseIsAway(error)) copy.lose()
      else if (!copyStopped(error)) throw error
    }
  }
  const answer = await handle(services)
  if (spec.method !== 'GET') await session.noteWrite()
  return answer
}
