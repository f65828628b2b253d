/** Days before a due date or an expiry on which people are reminded; once overdue, the interval in days. Spec D4. */
export const DAYS_BEFORE = [30, 7, 1] as const
export const OVERDUE_EVERY = 7

/** A reminder whose day passed while nothing was sent still goes out for this many days; later it is stale. */
export const LATE_DAYS = 3

/** Local hours between which reminders go out: from the first, and before the second. */
export const FROM_HOUR = 8
export const UNTIL_HOUR = 20

/** The farthest day that a mail mentions. */
export const HORIZON = Math.max(...DAYS_BEFORE)

/** Trainings that one mail names; the others are counted. */
export const TRAININGS_NAMED = 10
