import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { isMember } from '../invite-batches/members.server.ts'
import type { RowStatus } from '../learner-files/learner-file.contract.ts'
import { amongLines, type CheckPlace, employeeIdIsTaken, hasOpenInvite, lacksGroup } from './check-rows.server.ts'
import { judgeUpdates } from './update-rows.server.ts'

/** Judges rows that are valid so far against the database. Set-based, however many there are. Spec D6. */
export async function judgeByDatabase(trx: Trx, place: CheckPlace): Promise<void> {
  const email = sql`r.email`
  await mark(trx, place, 'alreadyMember', isMember(place.entityId, email))
  await mark(trx, place, 'openInvite', hasOpenInvite(place.entityId, place.now, email))
  await markWaiting(trx, place)
  await mark(trx, place, 'employeeIdTaken', employeeIdIsTaken(place.entityId))
  if (!place.createMissingGroups) await mark(trx, place, 'unknownGroup', lacksGroup(place.entityId))
  if (place.updateKnown) await judgeUpdates(trx, place)
}

/** People whom an unfinished batch is about to invite: that batch's name is stored as the reason. */
async function markWaiting(trx: Trx, place: CheckPlace): Promise<void> {
  const { entityId, checkId } = place
  const batchOf = sql`(
    select b.name from ${rowsOf('batchRows', entityId)} w join batches b on b.entity_id = w.entity_id and b.id = w.batch_id
    where w.email = r.email and w.status = 'Pending' and b.status in ('Confirmed', 'Pending', 'InProcess')
    order by b.id limit 1)`
  await sql`
    update import_rows r set status = 'inOtherBatch', problems = array[${batchOf}]
    where r.entity_id = ${entityId} and r.check_id = ${checkId} and r.status = 'valid' and ${amongLines(place)}
      and ${batchOf} is not null`.execute(trx)
}

async function mark(trx: Trx, place: CheckPlace, status: RowStatus, condition: RawBuilder<unknown>): Promise<void> {
  await sql`update import_rows r set status = ${status}
    where r.entity_id = ${place.entityId} and r.check_id = ${place.checkId} and r.status = 'valid'
      and ${amongLines(place)} and ${condition}`.execute(trx)
}
