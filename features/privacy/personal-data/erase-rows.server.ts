import { sql } from 'kysely'
import { textArray, type Trx } from '#platform/server/db.ts'
import { type ErasedPerson, patternOf } from './erased-person.ts'

/** What they told of themselves, agreed to, and which browsers and networks tried to be them. */
export async function eraseAccount(trx: Trx, { userId, emails }: ErasedPerson): Promise<void> {
  const mentioned = sql`any (select '%' || replace(replace(e, '_', '\\_'), '%', '\\%') || '%' from unnest(${textArray(emails)}) e)`
  await sql`delete from external_identifications where user_id = ${userId}`.execute(trx)
  await sql`delete from mail_preferences where user_id = ${userId}`.execute(trx)
  await sql`delete from review_cards where user_id = ${userId}`.execute(trx)
  await sql`delete from staff_visits where person_id = ${userId}`.execute(trx)
  await sql`delete from consents where user_id = ${userId}`.execute(trx)
  await sql`delete from answered_calls where user_id = ${userId} or lower(answer::text) like ${mentioned}`.execute(trx)
  await sql`delete from sign_in_failures where lower(subject) like ${mentioned}`.execute(trx)
  await sql`delete from call_counts where lower(subject) like ${mentioned}`.execute(trx)
  await sql`delete from audited_once where lower(key) like ${mentioned}`.execute(trx)
  await sql`delete from emailed_codes where email = any(${textArray(emails)})`.execute(trx)
}

/** Answers, results and time; what is left of a training is that it has a certificate. */
export async function eraseTrainings(trx: Trx, { userId }: ErasedPerson): Promise<void> {
  await sql`
    delete from module_progress t using registrations r
    where r.user_id = ${userId} and t.entity_id = r.entity_id and t.registration_id = r.id`.execute(trx)
  await sql`
    delete from page_answers t using registrations r
    where r.user_id = ${userId} and t.entity_id = r.entity_id and t.registration_id = r.id`.execute(trx)
  await sql`
    delete from exam_attempts t using registrations r
    where r.user_id = ${userId} and t.entity_id = r.entity_id and t.registration_id = r.id`.execute(trx)
  await sql`
    delete from evaluations t using registrations r
    where r.user_id = ${userId} and t.entity_id = r.entity_id and t.registration_id = r.id`.execute(trx)
  await sql`
    delete from attestations t using registrations r
    where r.user_id = ${userId} and t.entity_id = r.entity_id and t.registration_id = r.id`.execute(trx)
  await sql`
    delete from reminders t using registrations r
    where r.user_id = ${userId} and t.entity_id = r.entity_id and t.registration_id = r.id`.execute(trx)
  await sql`
    delete from escalations t using registrations r
    where r.user_id = ${userId} and t.entity_id = r.entity_id and t.registration_id = r.id`.execute(trx)
  await sql`
    delete from opened_cycles t using registrations r
    where r.user_id = ${userId} and t.entity_id = r.entity_id and t.after_id = r.id`.execute(trx)
  await sql`delete from withdrawn_registrations where registration ->> 'user_id' = ${userId}::text`.execute(trx)
  await sql`
    delete from registrations r where r.user_id = ${userId} and not exists (
      select from certificates c where c.entity_id = r.entity_id and c.registration_id = r.id)`.execute(trx)
  await sql`
    update registrations set total_seconds = 0, last_beat_at = null where user_id = ${userId}`.execute(trx)
}

/** Groups, and an individual's own page; of an organization the person whom it names as its contact. */
export async function eraseMemberships(trx: Trx, person: ErasedPerson): Promise<void> {
  const { userId, emails, label } = person
  await sql`update memberships set employee_id = null, job_title = null where user_id = ${userId}`.execute(trx)
  const theirs = sql`(select entity_id from memberships where user_id = ${userId})`
  await sql`
    delete from group_members t using memberships m
    where m.user_id = ${userId} and t.entity_id = m.entity_id and t.membership_id = m.id`.execute(trx)
  await sql`
    delete from bulk_action_people t using memberships m
    where m.user_id = ${userId} and t.entity_id = m.entity_id and t.membership_id = m.id`.execute(trx)
  await sql`
    update bulk_actions set filters = '{}' where entity_id in ${theirs} and filters::text ~* ${patternOf(person, true)}`.execute(
    trx,
  )
  // Whom they supervised, and of what they were told, goes with it.
  await sql`
    delete from supervisors t using memberships m
    where m.user_id = ${userId} and t.entity_id = m.entity_id and t.membership_id = m.id`.execute(trx)
  await sql`
    delete from attention_seen t using memberships m
    where m.user_id = ${userId} and t.entity_id = m.entity_id and t.membership_id = m.id`.execute(trx)
  await sql`
    delete from supervised_people t using memberships m
    where m.user_id = ${userId} and t.entity_id = m.entity_id and t.membership_id = m.id`.execute(trx)
  await sql`
    delete from report_recipients t using memberships m
    where m.user_id = ${userId} and t.entity_id = m.entity_id and t.membership_id = m.id`.execute(trx)
  await sql`
    delete from person_notes t using memberships m
    where m.user_id = ${userId} and t.entity_id = m.entity_id and t.membership_id = m.id`.execute(trx)
  await sql`
    delete from hand_reminders t using memberships m
    where m.user_id = ${userId} and t.entity_id = m.entity_id and t.membership_id = m.id`.execute(trx)
  await sql`
    delete from calendar_feeds t using memberships m
    where m.user_id = ${userId} and t.entity_id = m.entity_id and t.membership_id = m.id`.execute(trx)
  await sql`
    update entities set name = ${label}, website = null, contact_name = null, contact_email = null,
      contact_phone = null, address_line = null, city = null, zip = null, state = null, industry_id = null
    where type = 'Individual' and id in ${theirs}`.execute(trx)
  await sql`
    update entities set contact_name = null, contact_email = null, contact_phone = null
    where lower(contact_email) = any(${textArray(emails)}) or id in ${theirs} and contact_name ~* ${patternOf(person)}`.execute(
    trx,
  )
}

/** What is required of them, why not for a time, and certificates that they got elsewhere: their files are gone already. */
export async function eraseRequirements(trx: Trx, { userId }: ErasedPerson): Promise<void> {
  await sql`
    delete from outside_certificates t using memberships m
    where m.user_id = ${userId} and t.entity_id = m.entity_id and t.membership_id = m.id`.execute(trx)
  await sql`
    delete from requirement_waivers t using memberships m
    where m.user_id = ${userId} and t.entity_id = m.entity_id and t.membership_id = m.id`.execute(trx)
  await sql`
    delete from requirement_people t using memberships m
    where m.user_id = ${userId} and t.entity_id = m.entity_id and t.membership_id = m.id`.execute(trx)
}

/** What invited them, and lists of people that name them. */
export async function eraseInvitations(trx: Trx, person: ErasedPerson): Promise<void> {
  const emails = textArray(person.emails)
  await sql`delete from invites where email = any(${emails})`.execute(trx)
  await sql`update invites set message = null where invited_by = ${person.userId}`.execute(trx)
  await sql`delete from coop_invitations where email = any(${emails})`.execute(trx)
  await sql`delete from join_requests where email = any(${emails})`.execute(trx)
  await sql`delete from batch_rows where lower(email) = any(${emails})`.execute(trx)
  await sql`delete from import_rows where lower(email) = any(${emails})`.execute(trx)
  await sql`delete from silenced_mailboxes where address = any(${emails})`.execute(trx)
}

/** Where receipts went. */
export async function eraseBilling(trx: Trx, { emails, label }: ErasedPerson): Promise<void> {
  const theirs = textArray(emails)
  await sql`
    update payment_accounts set billing_email = null, billing_zip = null, payment_method = null
    where lower(billing_email) = any(${theirs})`.execute(trx)
  await sql`update plan_payments set receipt_to = null where lower(receipt_to) = any(${theirs})`.execute(trx)
  await sql`
    update billing_details set contact_name = null, contact_email = null
    where lower(contact_email) = any(${theirs})`.execute(trx)
  await sql`
    update purchase_orders set contact_name = null, contact_email = ${label}
    where lower(contact_email) = any(${theirs})`.execute(trx)
  await sql`update test_checkouts set email = ${label}, zip = null, method = null where lower(email) = any(${theirs})`.execute(
    trx,
  )
  await sql`update test_plans set email = ${label}, zip = '', card = '' where lower(email) = any(${theirs})`.execute(
    trx,
  )
}
