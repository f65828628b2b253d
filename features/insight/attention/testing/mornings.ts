import type { TestServer } from '#platform/testing/server.ts'
import { startMornings, tellAdministrators } from '../mornings.server.ts'

/** What a worker does when it looks for the mornings that have come, as often as it likes. */
export async function sweepMornings(server: TestServer): Promise<void> {
  const { work } = server.running
  await startMornings(work)
  const begun = await server.db.selectFrom('attentionZones').select(['timeZone', 'begunOn']).execute()
  for (const { timeZone, begunOn } of begun)
    if (begunOn !== null) await tellAdministrators.run(work, { timeZone, today: begunOn })
}
