import { type RawBuilder, sql } from 'kysely'
import type { PersonalTableName } from './personal-tables.ts'

/** Whose data: an account, or an address without one. */
export interface DataSubject {
  readonly userId: number | null
  readonly email: string
}

// SQL of: registrations r, memberships m, offsite_certificates o, exports x, privacy_requests q

type Sql = RawBuilder<unknown>
const by =
  (table: string, column = 'user_id') =>
  ({ userId }: DataSubject): Sql =>
    sql`from ${sql.table(table)} t where t.${sql.ref(column)} = ${userId}`
const at =
  (table: string, column = 'email') =>
  ({ email }: DataSubject): Sql =>
    sql`from ${sql.table(table)} t where lower(t.${sql.ref(column)}) = ${email}`
/** Where addresses are kept in lower case. */
const exactlyAt =
  (table: string, column = 'email') =>
  ({ email }: DataSubject): Sql =>
    sql`from ${sql.table(table)} t where t.${sql.ref(column)} = ${email}`
/** Rows of the person's trainings. */
const ofTraining =
  (table: string) =>
  ({ userId }: DataSubject): Sql =>
    sql`from registrations r join ${sql.table(table)} t on t.entity_id = r.entity_id and t.registration_id = r.id where r.user_id = ${userId}`
const ofMembership =
  (table: string) =>
  ({ userId }: DataSubject): Sql =>
    sql`from memberships m join ${sql.table(table)} t on t.entity_id = m.entity_id and t.membership_id = m.id where m.user_id = ${userId}`

/** A person's rows of each table, called `t`, with the tables that they are read from. What only refers to a person by number is theirs too. */
export const ownRows: Readonly<Record<PersonalTableName, (of: DataSubject) => Sql>> = {
  users: by('users', 'id'),
  external_identifications: by('external_identifications'),
  mail_preferences: by('mail_preferences'),
  review_cards: by('review_cards'),
  begun_accounts: by('begun_accounts'),
  consents: by('consents'),
  sessions: by('sessions'),
  known_devices: by('known_devices'),
  emailed_codes: exactlyAt('emailed_codes'),
  emailed_links: by('emailed_links'),
  two_factors: by('two_factors'),
  two_factor_setups: by('two_factor_setups'),
  two_factor_tries: by('two_factor_tries'),
  two_factor_recovery_codes: by('two_factor_recovery_codes'),
  // A subject is an address, alone or with a network.
  sign_in_failures: ({ email }) => sql`from sign_in_failures t where position(${email}::text in lower(t.subject)) > 0`,
  call_counts: ({ email }) => sql`from call_counts t where position(${email}::text in lower(t.subject)) > 0`,
  answered_calls: by('answered_calls'),
  memberships: by('memberships'),
  member_summaries: ofMembership('member_summaries'),
  group_members: ofMembership('group_members'),
  person_notes: ofMembership('person_notes'),
  hand_reminders: ofMembership('hand_reminders'),
  requirement_people: ofMembership('requirement_people'),
  stale_requirements: ofMembership('stale_requirements'),
  calendar_feeds: ofMembership('calendar_feeds'),
  requirement_waivers: ofMembership('requirement_waivers'),
  outside_certificates: ofMembership('outside_certificates'),
  bulk_actions: by('bulk_actions', 'created_by'),
  bulk_action_people: ofMembership('bulk_action_people'),
  supervisors: ofMembership('supervisors'),
  attention_seen: ofMembership('attention_seen'),
  supervised_groups: ({ userId }) => sql`
    from supervised_groups t join memberships m on m.entity_id = t.entity_id and m.id = t.supervisor_id where m.user_id = ${userId}`,
  supervised_people: ofMembership('supervised_people'),
  escalations: ({ userId }) => sql`
    from escalations t join registrations r on r.entity_id = t.entity_id and r.id = t.registration_id where r.user_id = ${userId}`,
  report_views: by('report_views', 'owner_id'),
  report_recipients: ofMembership('report_recipients'),
  requirements: by('requirements', 'created_by'),
  entities: ({ userId, email }) => sql`
    from entities t where lower(t.contact_email) = ${email} or t.type = 'Individual' and t.id in (
      select entity_id from memberships where user_id = ${userId})`,
  registrations: by('registrations'),
  module_progress: ofTraining('module_progress'),
  page_answers: ofTraining('page_answers'),
  exam_attempts: ofTraining('exam_attempts'),
  evaluations: ofTraining('evaluations'),
  attestations: ofTraining('attestations'),
  reminders: ofTraining('reminders'),
  opened_cycles: ({ userId }) => sql`
    from opened_cycles t join registrations r on r.entity_id = t.entity_id and r.id = t.after_id where r.user_id = ${userId}`,
  withdrawn_registrations: ({ userId }) => sql`
    from withdrawn_registrations t where t.registration ->> 'user_id' = ${userId}::text`,
  assignment_changes: by('assignment_changes', 'created_by'),
  coop_assignments: by('coop_assignments', 'created_by'),
  assignments: by('assignments', 'created_by'),
  certificates: by('certificates'),
  offsite_certificates: ({ email }) =>
    sql`from offsite_certificates t where t.student_id like '%@%' and lower(t.student_id) = ${email}`,
  offsite_snapshots: ({ email }) => sql`
    from offsite_certificates o join offsite_snapshots t on t.entity_id = o.entity_id and t.certificate_id = o.id
    where o.student_id like '%@%' and lower(o.student_id) = ${email}`,
  offsite_superseded: ({ email }) => sql`
    from offsite_certificates o join offsite_superseded t on t.entity_id = o.entity_id and t.certificate_id = o.id
    where o.student_id like '%@%' and lower(o.student_id) = ${email}`,
  invites: exactlyAt('invites'),
  coop_invitations: exactlyAt('coop_invitations'),
  join_requests: exactlyAt('join_requests'),
  batch_rows: at('batch_rows'),
  import_rows: at('import_rows'),
  import_checks: by('import_checks', 'created_by'),
  batches: by('batches', 'created_by'),
  mails: at('mails', 'recipient'),
  silenced_mailboxes: exactlyAt('silenced_mailboxes', 'address'),
  audit_log: ({ userId }) => sql`
    from audit_log t where t.user_id = ${userId} and (t.entity_id is null or t.entity_id in (
      select entity_id from memberships where user_id = ${userId}))`,
  fact_entries: by('fact_entries', 'entered_by'),
  staff_visits: by('staff_visits', 'person_id'),
  audited_once: ({ email }) => sql`from audited_once t where position(${email}::text in lower(t.key)) > 0`,
  exports: by('exports', 'requested_by'),
  files: ({ userId }) => sql`from exports x join files t on t.id = x.file_id where x.requested_by = ${userId}`,
  export_parts: ({ userId }) =>
    sql`from exports x join export_parts t on t.entity_id = x.entity_id and t.export_id = x.id where x.requested_by = ${userId}`,
  orders: by('orders'),
  payment_accounts: at('payment_accounts', 'billing_email'),
  plan_payments: at('plan_payments', 'receipt_to'),
  billing_details: at('billing_details', 'contact_email'),
  quotes: by('quotes', 'made_by'),
  purchase_orders: ({ userId, email }) => sql`
    from purchase_orders t where t.ordered_by = ${userId} or lower(t.contact_email) = ${email}`,
  test_checkouts: at('test_checkouts'),
  test_plans: at('test_plans'),
  auditor_links: by('auditor_links', 'created_by'),
  offsite_keys: by('offsite_keys', 'created_by'),
  privacy_requests: exactlyAt('privacy_requests'),
  privacy_events: ({ email }) => sql`
    from privacy_requests q join privacy_events t on t.request_id = q.id where q.email = ${email}`,
  privacy_copies: ({ email }) => sql`
    from privacy_requests q join privacy_copies t on t.request_id = q.id where q.email = ${email}`,
  privacy_passes: exactlyAt('privacy_passes'),
}
