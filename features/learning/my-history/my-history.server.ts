import { sql } from 'kysely'
import { type Feature, route } from '#platform/server/feature.ts'
import { historyOrder, historyRows } from './history-rows.server.ts'
import { myHistory, transcript, TRANSCRIPT_MAX } from './my-history.contract.ts'
import { printed } from './my-history.messages.ts'
import { printTranscript } from './transcript-print.server.ts'

export const myHistoryRoom: Feature = {
  routes: [
    route(myHistory, async ({ entity, query }, { db }) =>
      historyRows(db, {
        entityId: entity.id,
        membershipId: entity.membershipId,
        search: query.searchTerm,
        status: query.status,
        sort: sql`${historyOrder[query.sortField]} ${query.sortDirection === 'asc' ? sql`asc` : sql`desc`}`,
        limit: query.pageSize,
        offset: (query.pageNumber - 1) * query.pageSize,
      }),
    ),

    route(transcript, async ({ entity, caller }, { db, clock, config }) => {
      const { rows } = await historyRows(db, {
        entityId: entity.id,
        membershipId: entity.membershipId,
        limit: TRANSCRIPT_MAX,
      })
      const pdf = await printTranscript({
        productName: config.productName,
        person: `${caller.firstName} ${caller.lastName}`,
        email: caller.email,
        organization: entity.type === 'Individual' ? null : entity.name,
        timeZone: entity.timeZone,
        today: clock.today(entity.timeZone),
        rows,
      })
      return { name: printed.fileName, type: 'application/pdf', content: pdf }
    }),
  ],
}
