import { type RawBuilder, sql } from 'kysely'
import type { Services } from '#platform/server/feature.ts'
import { CAME_BACK_DAYS } from './remind-learners.contract.ts'

// SQL of: mails x

/**
 * Whether the last mail to an address that was sent or given up was given up, not long ago: the next would come back,
 * too. A server that can't be reached gives up none.
 */
export const cameBack = ({ clock }: Pick<Services, 'clock'>, email: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((
    select x.status = 'failed' and x.failed_at > ${clock.iso(-CAME_BACK_DAYS * 86_400)} from mails x
    where lower(x.recipient) = lower(${email}) and x.status in ('sent', 'failed') order by x.id desc limit 1), false)`
