import type { Trx } from '#platform/server/db.ts'
import { type Caller, type Feature, route, type Services } from '#platform/server/feature.ts'
import { type KindOf, type Refusal, refuse, refuseKind, unknown } from '#platform/server/refusal.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import {
  confirmEntry,
  endEntry,
  enterDoubt,
  enterFinding,
  entryUnderLock,
  isFact,
  type Waiting,
} from '#foundation/state-facts/fact-entries.server.ts'
import { isLine, isNumber } from '#foundation/state-facts/facts.rules.ts'
import { lawDay } from '#foundation/state-facts/standing.server.ts'
import { nameOfField, valueInWords, valueNames } from '#foundation/state-facts/state-facts.messages.ts'
import { findStates, findWaiting, readHistory, readState } from './fact-lists.server.ts'
import {
  confirmFact,
  declineFact,
  doubtFact,
  enterFact,
  factHistory,
  factsOfState,
  factStates,
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
    route(factsOfState, async ({ caller, params }, { db, clock }) => {
      const found = await readState(db, lawDay(clock), { state: params.state, userId: caller.userId })
      if (!found) throw unknown(messages.unknownFact)
      return found
    }),

    route(enterFact, ({ caller, params, body }, services) => {
      refuseWrongValue(params.field, body.value)
      if (body.readOn > lawDay(services.clock)) throw refuse(enterFact, 'readOn', messages.future)
      return services.db.transaction().execute(async trx => {
        const { citation, sourceUrl, ...read } = body
        const found = { ...params, ...read, citation: citation || null, sourceUrl: sourceUrl || null }
        const entered = await enterFinding(trx, services, { ...found, userId: caller.userId })
        if (!entered) throw await whyNot(trx, params, refuse(enterFact, 'value', messages.alreadyWaiting))
        await note(trx, services, { caller, action: 'fact.entered', of: { ...params, ...entered } })
        return { entryId: entered.id }
      })
    }),
    route(doubtFact, ({ caller, params, body }, services) =>
      services.db.transaction().execute(async trx => {
        const readOn = lawDay(services.clock)
        const entered = await enterDoubt(trx, services, { ...params, ...body, readOn, userId: caller.userId })
        if (!entered) throw await whyNot(trx, params, refuse(doubtFact, 'note', messages.alreadyWaiting))
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

/** Fields with a few values take only those; a line to call is a number, or words. */
function refuseWrongValue(field: string, value: string): void {
  const choices = valueNames[field]
  if (choices && !Object.hasOwn(choices, value)) throw refuse(enterFact, 'value', messages.choose)
  if (isLine(field) && /\d{3}/.test(value) && !isNumber(value)) throw refuse(enterFact, 'value', messages.number)
}

const whyNot = async (trx: Trx, place: { state: string; field: string }, waits: Refusal): Promise<Refusal> =>
  (await isFact(trx, place)) ? waits : unknown(messages.unknownFact)

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

interface Noted {
  readonly caller: Caller
  readonly action: 'fact.entered' | 'fact.doubted' | 'fact.confirmed' | 'fact.declined' | 'fact.withdrawn'
  readonly of: Pick<Waiting, 'field' | 'name' | 'value'>
  readonly before?: string
  readonly reason?: string
}

/** In the platform's log: which fact of which state, and what it says. */
const note = (trx: Trx, services: Services, { caller, action, of: { field, name, value }, before, reason }: Noted) =>
  audit(trx, services, {
    caller,
    entityId: null,
    action,
    target: `${name}: ${nameOfField(field)}`,
    detail: {
      ...(before === undefined ? {} : { before: valueInWords(field, before) }),
      value: valueInWords(field, value),
      ...(reason === undefined ? {} : { reason }),
    },
  })
