import { sql } from 'kysely'

// SQL of: registrations r

/** From this day on a newer version is required, and the completion `r` counts no longer; null: none is. Decision 290. */
export const uncountedFrom = sql`case when r.floor_id is not null then r.expires_on + 1 end`

/** The last day of the completion `r` itself, whatever a floor made of it. Decision 290. */
export const ownLastDay = sql`case when r.floor_id is null then r.expires_on else r.unfloored_on end`
