import type { TestServer } from '#platform/testing/server.ts'
import type { Member } from '#platform/testing/world.ts'
import { daysSearched } from '../../learner-metrics/learner-days.rules.ts'
import { learnerMetrics } from '../../learner-metrics/learner-metrics.contract.ts'

/** How many records Learner Reports finds, as it reads its address. */
export async function recordsAt({ clock }: TestServer, { client, entity }: Member, link: string): Promise<number> {
  const query = new URL(link, 'http://screen').searchParams
  const search = Object.fromEntries(
    [...new Set(query.keys())]
      .map(name => [name, query.getAll(name)] as const)
      .map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
  const asked = { ...search, ...daysSearched(search, clock.today('America/Los_Angeles')) }
  return (await client.send(learnerMetrics, { ...asked, entityGuid: entity.guid, pageSize: 1 } as never))
    .totalNumberOfItems
}
