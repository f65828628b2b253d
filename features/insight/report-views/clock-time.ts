import { common } from '#platform/shared/common.messages.ts'

/** A time of day as people say it: '7:30 AM'. */
export const clockTime = (time: string): string =>
  new Intl.DateTimeFormat(common.locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(`2000-01-01T${time}:00Z`),
  )

/** A time zone as people say it: 'Pacific Time'. */
export const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat(common.locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
