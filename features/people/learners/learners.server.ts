import { type Feature, route } from '#platform/server/feature.ts'
import { atOnce } from '#foundation/exports/at-once.contract.ts'
import { readWorkChoices } from '#foundation/access/work-choices.server.ts'
import { bulkRoutes } from './bulk.server.ts'
import { learnerDetails } from './learner-details.contract.ts'
import { readLearners } from './learner-list.server.ts'
import { exportLearners, listLearners } from './learners.contract.ts'
import { readReminders } from './read-reminders.server.ts'
import { readWork } from './read-work.server.ts'
import { learnerList } from './learners.export.server.ts'

export const learners: Feature = {
  routes: [
    ...bulkRoutes,
    route(listLearners, ({ entity, query }, { db, clock }) =>
      readLearners(db, entity.id, { ...query, today: clock.today(entity.timeZone) }),
    ),

    route(learnerDetails, ({ entity }, { db }) => readWorkChoices(db, entity, { active: false })),

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
    route(atOnce(exportLearners), ({ entity, caller, query: { format, ...query } }, services) =>
      learnerList.atOnce(
        { caller, entity, query: { ...query, today: services.clock.today(entity.timeZone) }, format },
        services,
      ),
    ),
  ],
  jobs: [learnerList.job, readReminders, readWork],
  constraints: { member_summaries_membership: 'bug' },
}
