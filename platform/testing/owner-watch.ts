import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../server/db.ts'
import { planOf } from './plans.ts'
import type { Use } from './statement-watch.ts'

/** Rooms that write to other rooms' tables, each with its reason. A test fails once a room no longer writes to one. */
export const writesOfOthers: readonly {
  readonly room: string
  readonly tables: readonly string[]
  readonly because: string
}[] = [
  {
    room: 'access',
    tables: ['sessions'],
    because: 'notes at each request that the session is in use; sign-in, which owns it, is in a wing above',
  },
  {
    room: 'demonstration',
    tables: [
      'audit_log',
      'batch_rows',
      'batches',
      'consents',
      'entities',
      'exam_attempts',
      'group_courses',
      'group_members',
      'groups',
      'import_checks',
      'invites',
      'join_requests',
      'memberships',
      'module_progress',
      'orders',
      'payment_accounts',
      'plan_payments',
      'registrations',
      'requirement_days',
      'requirement_people',
      'requirements',
      'resources',
      'subscriptions',
      'test_plans',
      'users',
    ],
    because: 'makes up two years of history, which no room can: they all act now',
  },
  {
    room: 'merge-accounts',
    tables: [
      'answered_calls',
      'assignment_changes',
      'assignments',
      'attestations',
      'audit_log',
      'auditor_links',
      'batches',
      'begun_accounts',
      'bulk_action_people',
      'bulk_actions',
      'calendar_feeds',
      'certificates',
      'consents',
      'coop_assignments',
      'outside_certificates',
      'requirements',
      'escalations',
      'supervised_people',
      'attention_seen',
      'supervisors',
      'requirement_people',
      'report_recipients',
      'report_views',
      'requirement_waivers',
      'coop_invitations',
      'emailed_codes',
      'emailed_links',
      'evaluations',
      'exam_attempts',
      'exports',
      'fact_entries',
      'external_identifications',
      'group_members',
      'hand_reminders',
      'import_checks',
      'invites',
      'join_requests',
      'known_devices',
      'mail_preferences',
      'member_summaries',
      'memberships',
      'module_progress',
      'offsite_keys',
      'orders',
      'purchase_orders',
      'quotes',
      'page_answers',
      'person_notes',
      'privacy_events',
      'privacy_requests',
      'registrations',
      'reminders',
      'review_cards',
      'sessions',
      'staff_visits',
      'two_factor_recovery_codes',
      'two_factor_setups',
      'two_factor_tries',
      'two_factors',
      'users',
      'withdrawn_registrations',
    ],
    because: 'makes one account of two: a single list of all columns that name a person cannot forget one',
  },
  {
    room: 'personal-data',
    tables: [
      'answered_calls',
      'attestations',
      'audit_log',
      'audited_once',
      'auditor_links',
      'batches',
      'batch_rows',
      'billing_details',
      'begun_accounts',
      'bulk_action_people',
      'bulk_actions',
      'calendar_feeds',
      'call_counts',
      'consents',
      'coop_invitations',
      'emailed_codes',
      'emailed_links',
      'entities',
      'evaluations',
      'exam_attempts',
      'export_parts',
      'exports',
      'external_identifications',
      'files',
      'group_members',
      'hand_reminders',
      'import_checks',
      'import_rows',
      'invites',
      'join_requests',
      'known_devices',
      'mail_preferences',
      'mails',
      'memberships',
      'module_progress',
      'opened_cycles',
      'outside_certificates',
      'page_answers',
      'person_notes',
      'payment_accounts',
      'plan_payments',
      'purchase_orders',
      'privacy_requests',
      'registrations',
      'reminders',
      'escalations',
      'report_recipients',
      'report_views',
      'supervised_people',
      'attention_seen',
      'supervisors',
      'requirement_people',
      'requirement_waivers',
      'review_cards',
      'sessions',
      'sign_in_failures',
      'silenced_mailboxes',
      'staff_visits',
      'test_checkouts',
      'test_plans',
      'two_factor_recovery_codes',
      'two_factor_setups',
      'two_factor_tries',
      'two_factors',
      'users',
      'withdrawn_registrations',
    ],
    because: 'removes a person, and what is old, from every table, as the one registry of personal data says',
  },
  {
    room: 'remind-learners',
    tables: ['member_summaries'],
    because: 'sets when a member was reminded; the learners’ room, which owns the table, uses this room’s dialog',
  },
]

/** Files that build statements for their callers. */
const ON_BEHALF = /^platform\/server\/(?:db|rows|list|long-list|scope|built-once|prepared|copy)\.ts/

/** Which room owns each table: its comment says so. */
export async function readOwners(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ table: string; owner: string }>`
    select relname as table, substring(obj_description(oid) from '^owner: (.*)$') as owner from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and obj_description(oid) is not null`.execute(db)
  return new Map(rows.map(row => [row.table, row.owner]))
}

/** The statements of a test run that write to another room's table. Only the owning room does. */
export async function writtenByOthers(
  pool: pg.Pool,
  owners: ReadonlyMap<string, string>,
  uses: readonly Use[],
): Promise<string[]> {
  const found = new Set<string>()
  for (const { text, places } of uses) {
    const place = places.find(one => !ON_BEHALF.test(one))
    const plan = place === undefined ? null : await planOf(pool, text)
    if (place === undefined || plan === null) continue
    const room = roomOf(place)
    for (const { table, operation } of plan.writes) {
      const owner = owners.get(table)
      if (owner === undefined || owner === room) continue
      if (writesOfOthers.some(known => known.room === room && known.tables.includes(table))) continue
      found.add(`${operation} of ${table}, which is ${owner}'s, by ${place}:\n${text.trim()}`)
    }
  }
  return [...found]
}

/** `people/learners/list.server.ts` is in the room `learners`; the platform is one. */
export const roomOf = (place: string): string => /^features\/[^/]+\/([^/]+)\//.exec(place)?.[1] ?? 'platform'
