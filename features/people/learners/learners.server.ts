import { type Feature, route } from '#platform/server/feature.ts'
import { countLearners, readLearners } from './learner-list.server.ts'
import { exportLearners, listLearners } from './learners.contract.ts'
import { learnerList } from './learners.export.server.ts'

export const learners: Feature = {
  routes: [
    route(listLearners, async ({ entity, query }, { db, clock }) => {
      const asked = { ...query, today: clock.today(entity.timeZone) }
      const [totalNumberOfItems, rows] = await Promise.all([
        countLearners(db, entity.id, asked),
        readLearners(db, entity.id, asked),
      ])
      return { rows, totalNumberOfItems }
    }),

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
