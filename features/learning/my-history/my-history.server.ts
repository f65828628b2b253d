import { type Feature, route } from '#platform/server/feature.ts'
import { historyRows } from './history-rows.server.ts'
import { myHistory, transcript, TRANSCRIPT_MAX } from './my-history.contract.ts'
import { printed } from './my-history.messages.ts'
import { printTranscript } from './transcript-print.server.ts'

export const myHistoryRoom: Feature = {
  routes: [
    route(myHistory, ({ entity, query }, services) => historyRows(services, entity, query)),

    route(transcript, async ({ entity, caller }, services) => {
      const { clock, config } = services
      const { rows } = await historyRows(services, entity, { ...myHistory.query.parse({}), pageSize: TRANSCRIPT_MAX })
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
