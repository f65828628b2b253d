import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { undoBulkAction } from '#people/bulk-actions/bulk-actions.contract.ts'
import { startBulk } from '#people/learners/bulk.contract.ts'
import { eventually, send } from '../../platform/testing/process.ts'
import { makeCrowd } from './crowd.ts'
import { programOfFile } from './program.ts'
import { randomOf } from './random.ts'

const PEOPLE = 20_000

const program = programOfFile()

test.each(['the program', 'its database'] as const)(
  'everybody whom a filter finds is deactivated once and undone whole, although %s is killed again and again',
  async what => {
    const random = randomOf(`bulk ${what}`)
    const { entity, token } = await makeCrowd(program.inside, PEOPLE)
    const wish = { entityGuid: entity.guid, action: 'deactivate', matching: { searchTerm: 'Nguyễn' } } as const
    const { id } = await eventually(() => send(program.app, token, startBulk, { ...wish, count: PEOPLE - 1 }))
    const seen = await killedDuring(what, entity.id, id, { kills: 2, pause: () => random.upTo(200) })
    expect(await standing(entity.id, id)).toEqual({ changed: PEOPLE - 1, inactive: PEOPLE - 1, outcomes: PEOPLE - 1 })
    const undone = await eventually(() => send(program.app, token, undoBulkAction, { ...wish, bulkActionId: id }))
    const seenAgain = await killedDuring(what, entity.id, undone.id, { kills: 1, pause: () => random.upTo(200) })
    expect(await standing(entity.id, undone.id)).toEqual({ changed: PEOPLE - 1, inactive: 0, outcomes: PEOPLE - 1 })
    console.log(`${what} killed (seed ${random.seed}) after ${[...seen, ...seenAgain].join(', ')} people`)
  },
)

const progressOf = (entityId: number, id: number) =>
  program.inside.work.db
    .selectFrom('bulkActions')
    .select(['processed', 'doneAt'])
    .where('entityId', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Kills it, the last time in the middle of the work, and waits for the end. */
async function killedDuring(
  what: 'the program' | 'its database',
  entityId: number,
  id: number,
  { kills, pause }: { readonly kills: number; readonly pause: () => number },
): Promise<number[]> {
  const seen: number[] = []
  for (let kill = 1; kill <= kills; kill++) {
    if (kill === kills) await eventually(async () => (await progressOf(entityId, id)).processed > 0)
    await sleep(pause())
    await program.deaths[what]()
    seen.push((await eventually(() => progressOf(entityId, id))).processed)
  }
  await eventually(async () => (await progressOf(entityId, id)).doneAt !== null)
  return seen
}

async function standing(entityId: number, id: number) {
  const { rows } = await sql`
    select b.changed,
      (select count(*)::int from memberships m where m.entity_id = b.entity_id and m.status = 'Inactive') as inactive,
      (select count(*)::int from bulk_action_people p
       where p.entity_id = b.entity_id and p.action_id = b.id and p.outcome = 'changed') as outcomes
    from bulk_actions b where b.entity_id = ${entityId} and b.id = ${id}`.execute(program.inside.work.db)
  return rows[0]
}
