/** Days before a due date or an expiry on which people are reminded; once overdue, the interval in days. Spec D4. */
export const DAYS_BEFORE = [30, 7, 1] as const
export const OVERDUE_EVERY = 7

/** What an organization may choose instead. Decision 368. */
export const DAYS_BEFORE_CHOICES = [90, 60, 45, 30, 21, 14, 10, 7, 5, 3, 2, 1] as const
export const DAYS_BEFORE_MOST = 6
export const OVERDUE_EVERY_CHOICES = [1, 2, 3, 7, 14, 21, 30] as const
export const OVERDUE_MOST = 52

/** Ranges of quiet days of an organization, and days of one of them. */
export const QUIET_RANGES = 30
export const QUIET_LENGTH = 100
/** Quiet days in a row after which what fell on them still goes out; before that it is stale. */
export const QUIET_SPAN = 200

/** A reminder whose day passed while nothing was sent still goes out for this many days; later it is stale. */
export const LATE_DAYS = 3

/** Local hours between which reminders go out: from the first, and before the second. */
export const FROM_HOUR = 8
export const UNTIL_HOUR = 20

/** The farthest day that a mail mentions, unless people are reminded even earlier. */
export const HORIZON = Math.max(...DAYS_BEFORE)

/** Trainings that one mail names; the others are counted. */
export const TRAININGS_NAMED = 10
