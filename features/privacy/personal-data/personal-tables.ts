import type { RetentionKind } from '#platform/shared/retention.ts'
import type { DataKindName } from './data-kinds.ts'

/** What a deletion does to a person's rows of a table. */
export type Erasure = 'removed' | 'anonymised' | 'kept'

export interface PersonalTable {
  readonly kind: DataKindName
  readonly erasure: Erasure
  /** The columns that name a person or hold what is theirs. */
  readonly personal: string
  /** Its other columns of text. */
  readonly plain?: string
  /** By which setting its rows go by themselves; without one they stay as long as what they belong to. */
  readonly sweptBy?: RetentionKind
  /** Why something stays. */
  readonly because?: string
}

/**
 * The one registry of personal data: for every table that holds some, what deletion, copy and retention do with it. A
 * test walks the schema, and fails when a table or a column of text is named nowhere.
 */
export const personalTables = {
  users: {
    kind: 'account',
    erasure: 'anonymised',
    personal: 'email first_name last_name password_hash language state zipcode user_state search volunteer_org_name',
    plain: 'platform_roles',
    because: 'certificates and logs refer to its number',
  },
  external_identifications: { kind: 'account', erasure: 'removed', personal: 'user_id number' },
  review_cards: { kind: 'training', erasure: 'removed', personal: 'user_id', plain: 'card_key' },
  mail_preferences: { kind: 'account', erasure: 'removed', personal: 'user_id', plain: 'kind' },
  begun_accounts: {
    kind: 'account',
    erasure: 'removed',
    personal: 'user_id browser_hash details',
    sweptBy: 'begunAccounts',
  },
  consents: { kind: 'account', erasure: 'removed', personal: 'user_id', plain: 'document version' },

  sessions: { kind: 'signIn', erasure: 'removed', personal: 'user_id actor_id user_agent', sweptBy: 'sessions' },
  known_devices: { kind: 'signIn', erasure: 'removed', personal: 'user_id token_hash', sweptBy: 'devices' },
  emailed_codes: {
    kind: 'signIn',
    erasure: 'removed',
    personal: 'user_id email code_hash',
    plain: 'purpose',
    sweptBy: 'codes',
  },
  emailed_links: {
    kind: 'signIn',
    erasure: 'removed',
    personal: 'user_id email token_hash',
    plain: 'kind',
    sweptBy: 'codes',
  },
  two_factors: { kind: 'signIn', erasure: 'removed', personal: 'user_id secret' },
  two_factor_setups: { kind: 'signIn', erasure: 'removed', personal: 'user_id code_hash secret', sweptBy: 'codes' },
  two_factor_tries: { kind: 'signIn', erasure: 'removed', personal: 'user_id' },
  two_factor_recovery_codes: { kind: 'signIn', erasure: 'removed', personal: 'user_id code_hash' },
  sign_in_failures: { kind: 'signIn', erasure: 'removed', personal: 'subject', sweptBy: 'failures' },
  call_counts: { kind: 'signIn', erasure: 'removed', personal: 'subject', sweptBy: 'failures' },
  answered_calls: { kind: 'signIn', erasure: 'removed', personal: 'user_id key digest answer', sweptBy: 'answers' },

  memberships: {
    kind: 'membership',
    erasure: 'anonymised',
    personal: 'user_id',
    plain: 'roles status restricted_from site',
    because: 'the organization’s figures count it',
  },
  member_summaries: {
    kind: 'membership',
    erasure: 'anonymised',
    personal: 'first_name last_name email search',
    plain: 'status roles training',
    because: 'it is the membership, as the list of learners shows it',
  },
  group_members: { kind: 'membership', erasure: 'removed', personal: 'membership_id' },
  requirement_people: { kind: 'membership', erasure: 'removed', personal: 'membership_id' },
  stale_requirements: { kind: 'membership', erasure: 'removed', personal: 'membership_id' },
  requirement_waivers: {
    kind: 'training',
    erasure: 'removed',
    personal: 'membership_id given_by ended_by reason',
  },
  outside_certificates: {
    kind: 'certificates',
    erasure: 'removed',
    personal: 'membership_id sent_by decided_by title provider file_name storage_key reason',
    plain: 'file_type status',
  },
  entities: {
    kind: 'membership',
    erasure: 'anonymised',
    personal: 'name website contact_name contact_email contact_phone address_line city zip',
    plain: 'type state logo_image_url time_zone slug white_listed_domains',
    because: 'what an individual learner’s own page is called goes; an organization stays, without the contact person',
  },

  registrations: {
    kind: 'training',
    erasure: 'anonymised',
    personal: 'user_id first_name last_name email search',
    plain: 'language status certificate_name training_type training',
    because: 'a certificate is that of a training',
  },
  module_progress: {
    kind: 'training',
    erasure: 'removed',
    personal: 'status page_key pages_seen',
    plain: 'module_key',
  },
  page_answers: { kind: 'training', erasure: 'removed', personal: 'chosen sure', plain: 'module_key page_key' },
  exam_attempts: {
    kind: 'training',
    erasure: 'removed',
    personal: 'answers by_topic confidence drawn missed reviewed',
    plain: 'module_key',
  },
  evaluations: { kind: 'training', erasure: 'removed', personal: 'answers' },
  attestations: {
    kind: 'training',
    erasure: 'removed',
    personal: 'typed_name',
    plain: 'text course_version language',
  },
  reminders: { kind: 'training', erasure: 'removed', personal: 'registration_id', plain: 'kind' },
  opened_cycles: { kind: 'training', erasure: 'removed', personal: 'after_id registration_id' },
  withdrawn_registrations: { kind: 'training', erasure: 'removed', personal: 'registration', plain: 'reminders' },
  assignment_changes: {
    kind: 'training',
    erasure: 'kept',
    personal: 'created_by',
    plain: 'kind',
    because: 'it holds numbers only, and is what others were asked to do',
  },
  coop_assignments: {
    kind: 'training',
    erasure: 'kept',
    personal: 'created_by',
    plain: 'audience',
    because: 'it holds numbers only, and is what others were asked to do',
  },
  assignments: {
    kind: 'training',
    erasure: 'kept',
    personal: 'created_by',
    plain: 'group_ids membership_ids course_ids',
    because: 'it holds numbers only, and is what others were asked to do',
  },
  requirements: {
    kind: 'training',
    erasure: 'kept',
    personal: 'created_by',
    plain: 'name first_kind each_year again_kind roles states sites',
    because: 'it is the organization’s, and what others are asked to do',
  },

  certificates: {
    kind: 'certificates',
    erasure: 'kept',
    personal: 'user_id snapshot',
    plain: 'number signature key_id revoked_reason superseded_reason seal',
    because: 'whoever was shown it can check it',
  },
  offsite_certificates: {
    kind: 'certificates',
    erasure: 'kept',
    personal: 'student_name student_id search',
    plain: 'sender_id course_name training number revoked_reason',
    because: 'whoever was shown it can check it; it is the organization’s that sent it',
  },
  offsite_snapshots: {
    kind: 'certificates',
    erasure: 'kept',
    personal: 'snapshot',
    plain: 'digest signature key_id',
    because: 'it is what the signature proves',
  },

  offsite_superseded: {
    kind: 'certificates',
    erasure: 'kept',
    personal: 'snapshot',
    plain: 'number digest signature key_id superseded_by revoked_reason',
    because: 'it is what the signature proves',
  },

  invites: {
    kind: 'invitations',
    erasure: 'removed',
    personal: 'email first_name last_name message search invited_by',
    plain: 'language course_ids status',
    sweptBy: 'invites',
  },
  coop_invitations: {
    kind: 'invitations',
    erasure: 'removed',
    personal: 'email invited_by answered_by',
    plain: 'status',
  },
  join_requests: {
    kind: 'invitations',
    erasure: 'removed',
    personal: 'email decided_by',
    plain: 'status',
    sweptBy: 'joinRequests',
  },
  batch_rows: {
    kind: 'invitations',
    erasure: 'removed',
    personal: 'first_name last_name email',
    plain: 'language status reason',
    sweptBy: 'batchRows',
  },
  import_rows: {
    kind: 'invitations',
    erasure: 'removed',
    personal: 'first_name last_name email',
    plain: 'group_name language status problems',
    sweptBy: 'importChecks',
  },
  import_checks: {
    kind: 'invitations',
    erasure: 'kept',
    personal: 'created_by',
    plain: 'file_name course_ids',
    sweptBy: 'importChecks',
    because: 'it is the organization’s, and names nobody',
  },
  batches: {
    kind: 'invitations',
    erasure: 'kept',
    personal: 'created_by',
    plain: 'name status course_ids',
    because: 'it is the organization’s, and names nobody',
  },

  mails: {
    kind: 'mails',
    erasure: 'removed',
    personal: 'recipient data dedupe_key failure',
    plain: 'message_id template status language',
    sweptBy: 'mails',
  },
  silenced_mailboxes: { kind: 'mails', erasure: 'removed', personal: 'address' },

  audit_log: {
    kind: 'log',
    erasure: 'anonymised',
    personal: 'user_id actor_id target detail search',
    plain: 'action',
    sweptBy: 'auditLog',
    because: 'what was done must stay known, not by whom',
  },
  fact_entries: {
    kind: 'log',
    erasure: 'kept',
    personal: 'entered_by decided_by',
    plain: 'state field kind value label about citation source source_url copy_of basis confidence note status reason',
    because: 'it holds numbers only, and is what the law says',
  },
  staff_visits: { kind: 'log', erasure: 'removed', personal: 'user_id person_id reason' },
  audited_once: { kind: 'log', erasure: 'removed', personal: 'key', sweptBy: 'answers' },

  exports: {
    kind: 'exports',
    erasure: 'anonymised',
    personal: 'requested_by query',
    plain: 'kind status roles file_name ticket_hash',
    sweptBy: 'exports',
    because: 'that a report was made belongs to the organization’s history',
  },
  files: { kind: 'exports', erasure: 'removed', personal: 'storage_key', plain: 'name media_type', sweptBy: 'exports' },

  export_parts: { kind: 'exports', erasure: 'removed', personal: 'storage_key lines', sweptBy: 'exports' },

  orders: {
    kind: 'billing',
    erasure: 'kept',
    personal: 'user_id',
    plain: 'product_key provider checkout printed',
    because: 'the books are kept; the number names nobody',
  },
  payment_accounts: {
    kind: 'billing',
    erasure: 'anonymised',
    personal: 'billing_email billing_zip payment_method',
    plain: 'provider customer subscription',
    because: 'it is the organization’s',
  },
  plan_payments: {
    kind: 'billing',
    erasure: 'anonymised',
    personal: 'receipt_to',
    plain: 'provider reference product_key printed',
    because: 'the books are kept',
  },
  test_checkouts: {
    kind: 'billing',
    erasure: 'anonymised',
    personal: 'email',
    plain: 'kind product_key name return_to cancel_to',
    because: 'it is the organization’s',
  },
  test_plans: {
    kind: 'billing',
    erasure: 'anonymised',
    personal: 'email zip card',
    plain: 'product_key',
    because: 'it is the organization’s',
  },
  offsite_keys: {
    kind: 'log',
    erasure: 'kept',
    personal: 'created_by',
    plain: 'name prefix key_hash',
    because: 'it is the organization’s, and names nobody',
  },

  privacy_requests: {
    kind: 'requests',
    erasure: 'anonymised',
    personal: 'email user_id details answer sealed_subject mailbox_hash search decided_by',
    plain: 'kind status',
    sweptBy: 'privacyRequests',
    because: 'to show that it was answered',
  },
  privacy_events: {
    kind: 'requests',
    erasure: 'anonymised',
    personal: 'user_id note',
    plain: 'event',
    sweptBy: 'privacyRequests',
    because: 'to show that it was answered',
  },
  privacy_copies: {
    kind: 'requests',
    erasure: 'removed',
    personal: 'storage_key ticket_hash',
    sweptBy: 'copies',
  },
  privacy_passes: { kind: 'requests', erasure: 'removed', personal: 'email token_hash', sweptBy: 'codes' },
} as const satisfies Record<string, PersonalTable>

export type PersonalTableName = keyof typeof personalTables
export const personalTableNames = Object.keys(personalTables) as PersonalTableName[]

/** The tables without personal data, and why there is none. */
export const impersonalTables: Readonly<Record<string, string>> = {
  banner_messages: 'what staff tell everyone',
  begun_files: 'random names of files',
  sent_before_restore: 'digests of mails that went out',
  certificate_binding: 'a mark',
  clock: 'one number',
  jurisdictions: 'the states',
  state_facts: 'which entry about a state stands',
  published_facts: 'the digest of a file',
  course_holders: 'counts of people, by version of a course',
  course_media: 'content of courses',
  course_modules: 'content of courses',
  course_texts: 'content of courses',
  course_version_media: 'content of courses',
  course_formats: 'content of courses',
  course_approvals: 'which board counts a course as continuing education',
  course_floors: 'which versions of a course count',
  course_versions: 'content of courses',
  floor_organizations: 'how many completions of an organization a floor touched',
  courses: 'content of courses',
  entity_courses: 'which organization has which course',
  group_courses: 'which group brings which course',
  groups: 'what an organization calls its groups',
  job_deaths: 'numbers of jobs',
  login_advertisement: 'what staff tell everyone',
  lookups: 'lists of selectors',
  migrations: 'which migrations ran',
  organization_logos: 'pictures of organizations',
  payment_events: 'numbers of the payment provider',
  unpaid_invoices: 'names of the payment provider and a plan: whom they go to is not kept',
  products: 'what can be bought',
  organization_figures: 'figures of organizations',
  reminder_zones: 'time zones',
  requirement_days: 'a day for each organization',
  cycle_zones: 'time zones',
  cycles_since: 'a moment',
  resources: 'what organizations lay out for their people; they write it, and we do not look into it',
  secret_canary: 'a mark',
  signing_keys: 'keys',
  stale_figures: 'which figures are to be counted again',
  stopped_jobs: 'numbers of rows, and what a program said',
  subscriptions: 'plans of organizations',
}
