import { sql } from 'kysely'
import { z } from 'zod'
import { type Feature, route } from '#platform/server/feature.ts'
import { readList } from '#platform/server/list.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { cooperativeFigures, Figures, memberOrganizations } from './cooperative.contract.ts'
import { keepFigures, organizationFigures, organizationsOf, sums, totalsOf } from './figures.server.ts'
import { peopleRoute } from './people.server.ts'

// SQL of: entities e, coop_invitations i

const Summed = Figures.extend({ organizations: z.number(), pendingInvitations: z.number() })

export const cooperative: Feature = {
  routes: [
    route(memberOrganizations, async ({ entity, query }, { db, clock }) => {
      const list = organizationsOf(entity.id, { clock })
      const [page, totals] = await Promise.all([
        readList(db, list, query, { columns: sql`*` }),
        totalsOf(list, query).executeForOne(db),
      ])
      return { ...page, totals }
    }),

    route(cooperativeFigures, ({ entity }, { db, clock }) =>
      sqlOf(Summed)`
        select ${sums}, count(*) as organizations,
               (select count(*) from coop_invitations i where i.entity_id = ${entity.id} and i.status = 'pending' and i.expires_at > ${clock.iso()})
                 as pending_invitations
        from (${organizationFigures(entity.id, { clock })}) standing`.executeForOne(db),
    ),

    peopleRoute,
  ],
  sweeps: [keepFigures],
}
