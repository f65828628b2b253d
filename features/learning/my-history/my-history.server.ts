import { type Feature, route } from '#platform/server/feature.ts'
import { makeTranscript } from '#training/transcript/make-transcript.server.ts'
import { transcriptWords } from '#training/transcript/transcript.messages.ts'
import { historyRows } from './history-rows.server.ts'
import { myHistory, transcript } from './my-history.contract.ts'

export const myHistoryRoom: Feature = {
  routes: [
    route(myHistory, ({ entity, query }, services) => historyRows(services, entity, query)),

    route(transcript, async ({ entity, caller }, services) => ({
      name: transcriptWords.fileName,
      type: 'application/pdf',
      content: await makeTranscript(services, entity, {
        membershipId: entity.membershipId,
        person: `${caller.firstName} ${caller.lastName}`,
        email: caller.email,
      }),
    })),
  ],
}
