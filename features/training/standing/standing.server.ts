import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '#platform/server/scope.ts'
import { type CalendarDate } from '#platform/shared/calendar-date.ts'
import { EXPIRY_WINDOWS, type MemberTraining, type Standing } from './standing.contract.ts'

// SQL of: registrations r o l a

/** The calendar day in question, or an expression for one. */
type Day = CalendarDate | RawBuilder<CalendarDate>
const dayOf = (day: Day) => (typeof day === 'string' ? sql<CalendarDate>`${day}::date` : day)

/**
 * A row of `member_summaries` (one person) or of `member_courses` (one person and course): both have the required
 * columns.
 */
type Row = 's' | 'c'

const conditions = (
  s: RawBuilder<unknown>,
  today: RawBuilder<unknown>,
): Readonly<Record<Standing, RawBuilder<boolean>>> => {
  const compliant = sql<boolean>`${s}.compliant_until >= ${today}`
  const within = (days: number) =>
    sql<boolean>`${s}.ends && daterange(${today}, ${today} + ${sql.raw(String(days))}, '[]')`
  return {
    Overdue: sql`${s}.next_due < ${today}`,
    Complete: compliant,
    Expired: sql`(${s}.not_started + ${s}.in_progress = 0 and ${s}.compliant_until < ${today})`,
    In_Progress: sql`${s}.in_progress > 0`,
    Not_Started: sql`${s}.not_started > 0`,
    None: sql`${s}.compliant_until is null`,
    Expiring_30: within(EXPIRY_WINDOWS[0]),
    Expiring_60: within(EXPIRY_WINDOWS[1]),
    Expiring_90: within(EXPIRY_WINDOWS[2]),
  }
}

/** Whether this is true for the person, or for the person and one course: `stands` of the rules. */
export const standsSql = (row: Row, standing: Standing, today: Day): RawBuilder<boolean> =>
  conditions(sql.raw(row), dayOf(today))[standing]

/** The one word for a member: `wordFor` of the rules. */
export function wordSql(row: Row, today: Day): RawBuilder<MemberTraining> {
  const is = conditions(sql.raw(row), dayOf(today))
  return sql`case when ${is.Overdue} then 'Overdue' when ${is.Complete} then 'Complete' when ${is.Expired} then 'Expired'
    when ${is.In_Progress} then 'In_Progress' when ${is.Not_Started} then 'Not_Started' else 'None' end`
}

/** For a registration: `isOverdue` of the rules. */
export function overdueSql(row: 'r' | 'registrations', today: CalendarDate): RawBuilder<boolean> {
  const r = sql.raw(row)
  return sql`(${r}.status <> 'Complete' and ${r}.due_date < ${today}::date)`
}

/** Leaves out people who are not active, and completions whose certificate was revoked; `r` is the registration. Spec D2, D4. */
export const ofActive = sql`join memberships m on m.entity_id = r.entity_id and m.id = r.membership_id and m.status = 'Active'`
const notRevokedSql = (r: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from certificates v where v.entity_id = ${r}.entity_id and v.registration_id = ${r}.id
    and v.superseded_by is null and v.revoked_at is not null)`
export const notRevoked = notRevokedSql(sql.raw('r'))
/** The same in one entity, for many registrations: the few certificates that were revoked there are read once. */
export const notRevokedIn = (row: 'r' | 'registrations', entityId: number) => sql<boolean>`${sql.raw(row)}.id not in (
  select v.registration_id from certificates v
  where v.entity_id = ${entityId} and v.superseded_by is null and v.revoked_at is not null)`

/**
 * For many completions of one entity: it has to be renewed when it ends, because it was neither revoked nor is outlasted by
 * another of the same person and course. Only who took a course again has one of these: they are few, and read once.
 */
export const toRenewIn = (row: 'r' | 'registrations', entityId: number): RawBuilder<boolean> => sql`(
  ${sql.raw(row)}.status = 'Complete' and ${notRevokedIn(row, entityId)} and ${sql.raw(row)}.id not in (
    select o.id from ${rowsOf('registrations', entityId)} o
    join (
      select l.membership_id, l.course_id, max(coalesce(l.expires_on, 'infinity')) as until
      from ${rowsOf('registrations', entityId)} l
      join (select distinct a.membership_id, a.course_id from ${rowsOf('registrations', entityId)} a
            where a.cycle > 1 and a.status = 'Complete') again
        on again.membership_id = l.membership_id and again.course_id = l.course_id
      where l.status = 'Complete' group by l.membership_id, l.course_id
    ) lasting on lasting.membership_id = o.membership_id and lasting.course_id = o.course_id
    where o.status = 'Complete' and o.expires_on < lasting.until))`

/** For a registration: `holds` of the rules. */
export const holdsSql = (row: 'r' | 'o', today: CalendarDate): RawBuilder<boolean> =>
  sql`(${endsSql(row, today)} and ${notRevokedSql(sql.raw(row))})`

/** How a completion stands on a day, in one word: `holds` of the rules, and why not. */
export const completionSql = (
  row: 'r' | 'registrations',
  entityId: number,
  today: CalendarDate,
): RawBuilder<'Valid' | 'Expired' | 'Revoked'> =>
  sql`(case when not ${notRevokedIn(row, entityId)} then 'Revoked' when ${endsSql(row, today)} then 'Valid' else 'Expired' end)`

const endsSql = (row: 'r' | 'o' | 'registrations', today: CalendarDate) => {
  const r = sql.raw(row)
  return sql<boolean>`(${r}.status = 'Complete' and (${r}.expires_on >= ${today}::date or ${r}.expires_on is null))`
}
