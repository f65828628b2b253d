/**
 * What becomes of the rows that name the account that goes: they name the one that stays (`moves`), are removed
 * (`goes`), move unless the same is there already (by these columns), or have a statement of their own (`apart`).
 */
export type Fate = 'moves' | 'goes' | 'apart' | { readonly unless: readonly string[] }
type Registry = Readonly<Record<string, Fate>>

/** Every column that names a person. A test compares it with the schema, so that a later table cannot be forgotten. */
export const personColumns: Registry = {
  'memberships.user_id': 'apart',
  'registrations.user_id': 'apart',
  // They end, and stay as ended ones: other sessions may refer to them.
  'sessions.user_id': 'apart',
  'sessions.actor_id': 'moves',
  'certificates.user_id': 'moves',
  'orders.user_id': 'moves',
  'quotes.made_by': 'moves',
  'purchase_orders.ordered_by': 'moves',
  'purchase_orders.decided_by': 'moves',
  'exports.requested_by': 'moves',
  'offsite_keys.created_by': 'moves',
  'assignments.created_by': 'moves',
  'assignment_changes.created_by': 'moves',
  'invites.invited_by': 'moves',
  'join_requests.decided_by': 'moves',
  'import_checks.created_by': 'moves',
  'batches.created_by': 'moves',
  'batches.undone_by': 'moves',
  'coop_invitations.invited_by': 'moves',
  'coop_invitations.answered_by': 'moves',
  'coop_assignments.created_by': 'moves',
  'person_notes.written_by': 'moves',
  'hand_reminders.sent_by': 'moves',
  'requirements.created_by': 'moves',
  'requirement_waivers.given_by': 'moves',
  'requirement_waivers.ended_by': 'moves',
  'supervisors.made_by': 'moves',
  'bulk_actions.created_by': 'moves',
  'bulk_actions.actor_id': 'moves',
  'report_views.owner_id': { unless: ['entity_id', 'report', 'name'] },
  'outside_certificates.sent_by': 'moves',
  'outside_certificates.decided_by': 'moves',
  'auditor_links.created_by': 'moves',
  'auditor_links.revoked_by': 'moves',
  'audit_log.user_id': 'moves',
  'audit_log.actor_id': 'moves',
  'external_identifications.user_id': { unless: ['type_id', 'number'] },
  'mail_preferences.user_id': { unless: ['kind'] },
  'review_cards.user_id': { unless: ['course_id', 'card_key'] },
  'consents.user_id': { unless: ['document', 'version'] },
  'privacy_requests.user_id': 'moves',
  'privacy_requests.decided_by': 'moves',
  'privacy_events.user_id': 'moves',
  'fact_entries.entered_by': 'moves',
  'fact_entries.decided_by': 'moves',
  'answered_calls.user_id': 'goes',
  'known_devices.user_id': 'goes',
  'begun_accounts.user_id': 'goes',
  'emailed_codes.user_id': 'goes',
  'emailed_links.user_id': 'goes',
  'two_factors.user_id': 'goes',
  'two_factor_setups.user_id': 'goes',
  'two_factor_tries.user_id': 'goes',
  'two_factor_recovery_codes.user_id': 'goes',
  'staff_visits.user_id': 'goes',
  'staff_visits.person_id': 'goes',
}

/** The same for a membership, where both accounts belong to the organization. */
export const membershipColumns: Registry = {
  'registrations.membership_id': 'apart',
  'group_members.membership_id': 'apart',
  // It is kept by triggers, and goes with its membership.
  'member_summaries.membership_id': 'apart',
  // Kept by a job for the membership that stays.
  'requirement_people.membership_id': 'goes',
  'requirement_waivers.membership_id': { unless: ['requirement_id', 'ended_at'] },
  'person_notes.membership_id': 'moves',
  'hand_reminders.membership_id': { unless: ['sent_at'] },
  'outside_certificates.membership_id': 'moves',
  // Whoever joins two accounts may look anew.
  'attention_seen.membership_id': 'goes',
  'bulk_action_people.membership_id': { unless: ['action_id'] },
  // Where both are supervisors, the one that stays keeps whom it has.
  'supervisors.membership_id': 'goes',
  'supervised_people.membership_id': { unless: ['supervisor_id'] },
  'report_recipients.membership_id': { unless: ['view_id'] },
  // Whoever has the address of the account that goes would read the other’s days.
  'calendar_feeds.membership_id': 'goes',
}

/** The same for a training that is dropped: nothing of it stays. It was never completed, so it has no certificate. */
export const registrationColumns: Registry = {
  'module_progress.registration_id': 'goes',
  'page_answers.registration_id': 'goes',
  'exam_attempts.registration_id': 'goes',
  'evaluations.registration_id': 'goes',
  'attestations.registration_id': 'goes',
  'reminders.registration_id': 'goes',
  'escalations.registration_id': 'goes',
  // It names a completion, and goes with it.
  'opened_cycles.after_id': 'apart',
  'certificates.registration_id': 'apart',
}

export interface Column {
  readonly table: string
  readonly column: string
  readonly fate: Fate
}
export const columnsOf = (registry: Registry): Column[] =>
  Object.entries(registry).map(([name, fate]) => {
    const [table = '', column = ''] = name.split('.')
    return { table, column, fate }
  })
