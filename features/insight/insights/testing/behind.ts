import type { Member } from '#platform/testing/world.ts'
import { askedFor, givenDays } from '#foundation/exports/report-search.rules.ts'
import { listLearners } from '#people/learners/learners.contract.ts'
import { requirementPeople } from '#training/requirements/requirements.contract.ts'
import { filterOf } from '../../dashboard-figures/testing/worlds.ts'
import { isOpen } from '../../learner-metrics/learner-days.rules.ts'
import { learnerMetrics } from '../../learner-metrics/learner-metrics.contract.ts'

/** How many rows the list has that a link opens. */
export async function countBehind({ client, entity }: Member, link: string, today: string): Promise<number> {
  const { pathname } = new URL(link, 'http://screen')
  const search = filterOf(link)
  const asked = { ...search, entityGuid: entity.guid, pageSize: 1 } as never
  const [, requirementId] = pathname.match(/^\/requirements\/(\d+)$/) ?? []
  if (requirementId !== undefined) {
    const under = { ...(asked as object), requirementId: Number(requirementId) } as never
    return (await client.send(requirementPeople, under)).totalNumberOfItems
  }
  if (pathname === '/learners') return (await client.send(listLearners, asked)).totalNumberOfItems
  if (pathname !== '/learner-reports') throw new Error(`No list at ${pathname}`)
  const given = search as never
  const days = isOpen(given) ? givenDays(given) : askedFor(given, today)
  return (await client.send(learnerMetrics, { ...(asked as object), ...days } as never)).totalNumberOfItems
}
