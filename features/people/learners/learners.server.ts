import { type Feature, route } from '#platform/server/feature.ts'
import { readLearners } from './learner-list.server.ts'
import { exportLearners, listLearners } from './learners.contract.ts'
import { learnerList } from './learners.export.server.ts'

export const learners: Feature = {
  routes: [
    route(listLearners, ({ entity, query }, { db, clock }) =>
      readLearners(db, entity.id, { ...query, today: clock.today(entity.timeZone) }),
    ),

    route(exportLearners, async ({ entity, caller, query }, services) => ({
      exportId: await learnerList.request(
        {
          caller,
          entity,
          query: { ...query, today: services.clock.today(entity.timeZone) },
        },
        services,
      ),
    })),
  ],
  jobs: [learnerList.job],
  constraints: { member_summaries_membership: 'bug' },
}
