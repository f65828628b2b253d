import { type Feature, route } from '#platform/server/feature.ts'
import { readCompletionsCompared } from './completions.server.ts'
import { readExamItems } from './exam-items.server.ts'
import { readExpiries } from './expiries.server.ts'
import { readGroupBars } from './group-bars.server.ts'
import {
  completionsCompared,
  examItems,
  expiryForecast,
  groupBars,
  requirementBars,
  timeSpent,
} from './insights.contract.ts'
import { readRequirementBars } from './requirement-bars.server.ts'
import { readTimeSpent } from './time-spent.server.ts'

/** An organization's figures as plots: each is read on its own, so that one that is slow keeps nobody waiting. */
export const insightsRoom: Feature = {
  routes: [
    route(requirementBars, async ({ entity }, { db, clock }) => ({
      rows: await readRequirementBars(db, entity, clock.today(entity.timeZone)),
    })),
    route(groupBars, ({ entity, query }, { db, clock }) =>
      readGroupBars(db, entity.id, { ...query, today: clock.today(entity.timeZone) }),
    ),
    route(expiryForecast, ({ entity }, { db, clock }) => readExpiries(db, clock, entity)),
    route(completionsCompared, async ({ entity }, { db, clock }) => ({
      months: await readCompletionsCompared(db, entity, clock.today(entity.timeZone)),
    })),
    route(timeSpent, ({ entity }, { db, clock }) => readTimeSpent(db, entity, clock.today(entity.timeZone))),
    route(examItems, ({ entity, query }, { db }) => readExamItems(db, entity, query)),
  ],
}
