import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '#platform/server/scope.ts'

// SQL of: supervised_groups g, supervised_people p, group_members gm, groups_below b

/** The memberships whom a member supervises, by active groups with those below them or one by one; never their own. */
export const supervisedBy = (entityId: number | RawBuilder<unknown>, supervisorId: RawBuilder<unknown>) => sql`(
  select gm.membership_id from ${rowsOf('supervisedGroups', entityId)} g
  join ${rowsOf('groupsBelow', entityId)} b on b.above_id = g.group_id and b.reaches
  join ${rowsOf('groupMembers', entityId)} gm on gm.group_id = b.group_id
  where g.supervisor_id = ${supervisorId} and gm.membership_id <> ${supervisorId}
  union
  select p.membership_id from ${rowsOf('supervisedPeople', entityId)} p
  where p.supervisor_id = ${supervisorId} and p.membership_id <> ${supervisorId})`
