import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { DemoEntity } from './organizations.server.ts'

/**
 * What the audit log would contain about an organization's groups, resources, imports, requests and people if each had
 * been made by hand.
 */
export async function writeAuditTrail(
  trx: Trx,
  { clock }: Services,
  entity: DemoEntity,
  by: { administrator: number; support: number },
): Promise<void> {
  await sql`
    insert into audit_log (at, entity_id, user_id, actor_id, action, target, detail)
    select at, ${entity.id}, ${by.administrator}, actor_id, action, target, detail from (
      select created_at + row_number() over (order by id) * interval '1 minute' as at, null::integer as actor_id,
        'group.added' as action, name as target,
        jsonb_build_object('groupId', id, 'after', jsonb_build_object('name', name, 'status', 'Active')) as detail
      from groups where entity_id = ${entity.id}
      union all
      select created_at, null, 'resource.added', name, jsonb_build_object('resourceId', id, 'after',
        jsonb_build_object('name', name, 'type', type, 'status', status))
      from resources where entity_id = ${entity.id}
      union all
      select create_date, null, 'batch.confirmed', name, jsonb_build_object('batchId', id, 'learners', number_of_users, 'sendDate', send_date)
      from batches where entity_id = ${entity.id}
      union all
      select create_date + interval '2 days', null, 'batch.cancelled', name, jsonb_build_object('batchId', id)
      from batches where entity_id = ${entity.id} and status = 'Cancelled'
      union all
      select decided_at, null, 'joinRequest.' || status, email, '{}' from join_requests
        where entity_id = ${entity.id} and status in ('approved', 'declined')
      union all
      -- Support helped the people who will return.
      select ${clock.iso()}::timestamptz - interval '5 days' - row_number() over (order by m.id) * interval '8 days',
        case when m.status = 'Inactive' then ${by.support}::integer end,
        case m.status when 'Archived' then 'member.archived' else 'member.deactivated' end, u.email,
        jsonb_build_object(
          'before', jsonb_build_object('status', 'Active', 'roles', m.roles),
          'after', jsonb_build_object('status', m.status, 'roles', m.roles))
      from memberships m join users u on u.id = m.user_id where m.entity_id = ${entity.id} and m.status <> 'Active'
    ) happened order by at`.execute(trx)
}
