import { sql } from 'kysely'
import type { Lookups } from '#database/types.ts'
import type { Db } from '#platform/server/db.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { MembershipStatus, roleNames } from '../access/roles.ts'
import { saidLabel } from './lookup-labels.messages.ts'
import {
  entityUserStatusLookup,
  groupLookup,
  industryLookup,
  jobTitleLookup,
  languageLookup,
  professionLookup,
  roleIds,
  roleLookup,
  stateLookup,
  statusIds,
} from './lookups.contract.ts'

type Kind = Lookups['kind']

export const lookups: Feature = {
  routes: [
    route(languageLookup, async (_call, { db }) => listOf(db, 'language')),
    route(industryLookup, async (_call, { db }) => listOf(db, 'industry')),
    route(stateLookup, async (_call, { db }) => listOf(db, 'state')),
    route(professionLookup, async ({ query }, { db }) => listOf(db, 'profession', query.industryId)),
    route(jobTitleLookup, async (_call, { db }) => listOf(db, 'jobTitle')),
    route(entityUserStatusLookup, async () =>
      MembershipStatus.options.map(status => ({ label: saidLabel(status), value: statusIds[status] })),
    ),
    route(roleLookup, async () =>
      (Object.keys(roleIds) as (keyof typeof roleIds)[]).map(role => ({
        label: roleNames[role],
        value: roleIds[role],
      })),
    ),
    route(groupLookup, async ({ entity }) =>
      entity
        .from('groups')
        .select(['name as label', 'id as value'])
        .where('status', '=', 'Active')
        .orderBy(sql`name collate "und-x-icu"`)
        .orderBy('id')
        .execute(),
    ),
  ],
}

/** One kind in its own order; limited to a parent, if one is named. */
async function listOf(db: Db, kind: Kind, parentId?: number): Promise<{ label: string; value: number }[]> {
  const rows = await db
    .selectFrom('lookups')
    .select(['label', 'id as value'])
    .where('kind', '=', kind)
    .$if(parentId !== undefined, query => query.where('parentId', '=', parentId ?? 0))
    .orderBy('parentId')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ label, value }) => ({ label: saidLabel(label), value }))
}
