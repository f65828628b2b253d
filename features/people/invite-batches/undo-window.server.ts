import { type RawBuilder, sql } from 'kysely'
import type { Services } from '#platform/server/feature.ts'

// SQL of: batches b

/** How long a batch can be undone once it is through. */
export const UNDO_HOURS = 1
export const undoSince = (clock: Services['clock']): string => clock.iso(-UNDO_HOURS * 3_600)

const count = (status: 'Success' | 'Updated') => sql`coalesce((b.counts ->> ${status}::text)::integer, 0)`

/** Something of the batch `b` can be taken back: a cancelled one has withdrawn its invites already. */
export const hasDone = sql`(${count('Updated')} > 0 or b.status <> 'Cancelled' and ${count('Success')} > 0)`

const instant = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Of the batch `b`: until when it can be undone, an hour after it was through, and whether it was. */
export const undoOfBatch = (clock: Services['clock']) => sql`
  case when b.undone_at is not null or not ${hasDone} then null
    when b.status = 'InProcess' then ${clock.iso(UNDO_HOURS * 3_600)}::timestamptz
    when coalesce(b.cancelled_at, b.processed_date) > ${undoSince(clock)}
      then coalesce(b.cancelled_at, b.processed_date) + make_interval(hours => ${UNDO_HOURS}) end as undo_until,
  case when b.undone_at is not null then jsonb_build_object(
    'by', (select u.first_name || ' ' || u.last_name from users u where u.id = b.undone_by),
    'at', ${instant(sql`b.undone_at`)}, 'doneAt', ${instant(sql`b.undo_done_at`)},
    'people', b.undo_people, 'processed', b.undo_processed) end as undone`
