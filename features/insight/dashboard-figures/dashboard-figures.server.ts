import { type Feature, route } from '#platform/server/feature.ts'
import { readAtRisk } from './at-risk.server.ts'
import { dashboard } from './dashboard-figures.contract.ts'
import { readFacts, readPlanUsage } from './facts.server.ts'
import { readCompletions, readRecentCertificates } from './recent.server.ts'
import { readStandings } from './standings.server.ts'

export const dashboardFigures: Feature = {
  routes: [
    route(dashboard, async ({ entity }, { db, clock }) => {
      const today = clock.today(entity.timeZone)
      const [standings, atRisk, facts, plan, completions, recentCertificates] = await Promise.all([
        readStandings(db, entity, today),
        readAtRisk(db, entity, today),
        readFacts(db, clock, entity),
        readPlanUsage(db, clock, entity),
        readCompletions(db, entity, today),
        readRecentCertificates(db, entity),
      ])
      return { today, standings, atRisk, ...facts, plan, completions, recentCertificates }
    }),
  ],
}
