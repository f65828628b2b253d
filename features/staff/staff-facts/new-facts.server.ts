import type { Caller } from '#platform/server/feature.ts'
import { route, type Services } from '#platform/server/feature.ts'
import { refuse, unknown } from '#platform/server/refusal.ts'
import { enterNew, type NewKind, roomFor } from '#foundation/state-facts/new-facts.server.ts'
import type { Finding } from '#foundation/state-facts/fact-entries.server.ts'
import { findingOf, note, refuseWrong } from './entering.server.ts'
import { enterLine, enterRule } from './staff-facts.contract.ts'
import { staffFactsMessages as messages } from './staff-facts.messages.ts'

/** What a state does not have yet: another line to call, another rule of training. */
export const newFactRoutes = [
  route(enterLine, ({ caller, params: { state }, body }, services) => {
    refuseWrong(enterLine, services, { field: 'line-1', ...body })
    return add(services, caller, { endpoint: enterLine, kind: 'line', state, read: findingOf('line-1', body) })
  }),
  route(enterRule, ({ caller, params: { state }, body }, services) => {
    refuseWrong(enterRule, services, { field: 'rule-1', ...body })
    return add(services, caller, { endpoint: enterRule, kind: 'rule', state, read: findingOf('rule-1', body) })
  }),
]

interface Added {
  readonly endpoint: typeof enterLine | typeof enterRule
  readonly kind: NewKind
  readonly state: string
  readonly read: Finding
}

const add = (services: Services, caller: Caller, { endpoint, kind, state, read }: Added) =>
  services.db.transaction().execute(async trx => {
    const room = await roomFor(trx, { state, kind, value: read.value })
    if (!room) throw unknown(messages.unknownFact)
    if (room.twice) throw refuse(endpoint, 'value', messages.twice[kind])
    if (room.free === null) throw refuse(endpoint, 'value', messages.full[kind])
    const place = { state, field: room.free, userId: caller.userId }
    const entered = await enterNew(trx, services, { ...place, ...read })
    if (!entered) throw unknown(messages.unknownFact)
    await note(trx, services, { caller, action: 'fact.entered', of: { ...place, ...entered } })
    return { entryId: entered.id, field: place.field }
  })
