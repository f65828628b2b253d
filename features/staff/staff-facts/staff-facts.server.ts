import type { Trx } from '#platform/server/db.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { type KindOf, type Refusal, refuse, refuseKind, unknown } from '#platform/server/refusal.ts'
import {
  confirmEntry,
  endEntry,
  enterDoubt,
  enterFinding,
  entryUnderLock,
  isRemoved,
  type Waiting,
} from '#foundation/state-facts/fact-entries.server.ts'
import { isLine } from '#foundation/state-facts/facts.rules.ts'
import { lawDay } from '#foundation/state-facts/standing.server.ts'
import { findingOf, note, refuseWrong } from './entering.server.ts'
import { findStates, findWaiting, readHistory, readState } from './fact-lists.server.ts'
import { newFactRoutes } from './new-facts.server.ts'
import { coursesShowing } from './shown-in.server.ts'
import {
  confirmFact,
  coursesOfFact,
  declineFact,
  doubtFact,
  enterFact,
  factHistory,
  factsOfState,
  factStates,
  removeLine,
  waitingFacts,
  withdrawFact,
} from './staff-facts.contract.ts'
import { staffFactsMessages as messages } from './staff-facts.messages.ts'

/** Facts of law, kept up to date with four eyes: one enters, another confirms. Spec D14. */
export const staffFactsRoom: Feature = {
  routes: [
    route(factStates, ({ query }, { db, clock }) => findStates(db, lawDay(clock), query)),
    route(waitingFacts, ({ caller, query }, { db }) => findWaiting(db, caller.userId, query)),
    route(factHistory, async ({ params }, { db }) => ({ rows: await readHistory(db, params) })),
    route(coursesOfFact, async ({ params }, { db }) => ({ rows: await coursesShowing(db, params) })),
    route(factsOfState, async ({ caller, params }, { db, clock }) => {
      const found = await readState(db, lawDay(clock), { state: params.state, userId: caller.userId })
      if (!found) throw unknown(messages.unknownFact)
      return found
    }),

    route(enterFact, ({ caller, params, body }, services) => {
      refuseWrong(enterFact, services, { field: params.field, ...body })
      return services.db.transaction().execute(async trx => {
        const read = findingOf(params.field, body)
        const entered = await enterFinding(trx, services, { ...params, ...read, userId: caller.userId })
        if (!entered) throw await whyNot(trx, params, refuse(enterFact, 'value', messages.alreadyWaiting))
        await note(trx, services, { caller, action: 'fact.entered', of: { ...params, ...entered } })
        return { entryId: entered.id }
      })
    }),
    ...newFactRoutes,
    route(removeLine, ({ caller, params, body }, services) => {
      if (!isLine(params.field)) throw refuse(removeLine, 'note', messages.onlyLines)
      return services.db.transaction().execute(async trx => {
        const removal = { ...params, ...body, readOn: lawDay(services.clock), userId: caller.userId, removes: true }
        const entered = await enterDoubt(trx, services, removal)
        if (!entered) throw await whyNoDoubt(trx, removeLine, params)
        await note(trx, services, { caller, action: 'fact.removal', of: { ...params, ...entered }, reason: body.note })
        return { entryId: entered.id }
      })
    }),
    route(doubtFact, ({ caller, params, body }, services) =>
      services.db.transaction().execute(async trx => {
        const readOn = lawDay(services.clock)
        const entered = await enterDoubt(trx, services, { ...params, ...body, readOn, userId: caller.userId })
        if (!entered) throw await whyNoDoubt(trx, doubtFact, params)
        await note(trx, services, { caller, action: 'fact.doubted', of: { ...params, ...entered }, reason: body.note })
        return { entryId: entered.id }
      }),
    ),

    route(confirmFact, ({ caller, params, body }, services) =>
      services.db.transaction().execute(async trx => {
        const entry = await waitingEntry(trx, confirmFact, params.entryId)
        if (entry.enteredBy === caller.userId) throw refuseKind(confirmFact, 'notYours', messages.own)
        if (entry.stands !== body.stands) throw refuseKind(confirmFact, 'moved', messages.moved)
        if (!(await confirmEntry(trx, services, { id: params.entryId, userId: caller.userId })))
          throw refuseKind(confirmFact, 'decided', messages.decided)
        await note(trx, services, { caller, action: 'fact.confirmed', of: entry, before: entry.standing })
        return {}
      }),
    ),
    route(declineFact, ({ caller, params, body }, services) =>
      services.db.transaction().execute(async trx => {
        const entry = await waitingEntry(trx, declineFact, params.entryId)
        if (entry.enteredBy === caller.userId) throw refuseKind(declineFact, 'notYours', messages.own)
        if (!(await endEntry(trx, services, { id: params.entryId, userId: caller.userId, reason: body.reason })))
          throw refuseKind(declineFact, 'decided', messages.decided)
        await note(trx, services, { caller, action: 'fact.declined', of: entry, reason: body.reason })
        return {}
      }),
    ),
    route(withdrawFact, ({ caller, params }, services) =>
      services.db.transaction().execute(async trx => {
        const entry = await waitingEntry(trx, withdrawFact, params.entryId)
        if (entry.enteredBy !== caller.userId) throw refuseKind(withdrawFact, 'notYours', messages.notOwn)
        if (!(await endEntry(trx, services, { id: params.entryId, userId: caller.userId, reason: null })))
          throw refuseKind(withdrawFact, 'decided', messages.decided)
        await note(trx, services, { caller, action: 'fact.withdrawn', of: entry })
        return {}
      }),
    ),
  ],
}

/** Why nothing was entered against a fact: it is not there, it was removed, or something waits. */
async function whyNoDoubt(
  trx: Trx,
  endpoint: typeof doubtFact | typeof removeLine,
  place: { state: string; field: string },
): Promise<Refusal> {
  const text = (await isRemoved(trx, place)) ? messages.alreadyRemoved : messages.alreadyWaiting
  return whyNot(trx, place, refuse(endpoint, 'note', text))
}

const whyNot = async (trx: Trx, place: { state: string; field: string }, waits: Refusal): Promise<Refusal> =>
  (await isRemoved(trx, place)) === undefined ? unknown(messages.unknownFact) : waits

async function waitingEntry<E extends typeof confirmFact | typeof declineFact | typeof withdrawFact>(
  trx: Trx,
  endpoint: E,
  id: number,
): Promise<Waiting> {
  const entry = await entryUnderLock(trx, id)
  if (!entry) throw unknown(messages.unknownFact)
  if (entry.status !== 'waiting') throw refuseKind(endpoint, 'decided' as KindOf<E>, messages.decided)
  return entry
}
