import { addDays, addMonths, type CalendarDate } from '#platform/shared/calendar-date.ts'

/** A submission to begin with, valid today: people change it to what their system sends. */
export const exampleBody = (today: CalendarDate): string =>
  JSON.stringify(
    {
      certificates: [
        {
          id: 'TEST-1',
          studentName: 'Sample Student',
          studentId: 'S-1001',
          courseName: 'Reporting Child Abuse and Neglect',
          training: 'Mandated Reporter',
          version: '1.0',
          hours: 2,
          issueDate: addDays(today, -1),
          expiryDate: addMonths(today, 24),
        },
      ],
    },
    null,
    2,
  )

/** The command that sends it for real; the key stays out of it, so that it can be passed on. */
export const commandOf = (origin: string, body: string): string =>
  [
    `curl ${origin}/api/offsite/certificates \\`,
    `  -H 'Authorization: Bearer YOUR_API_KEY' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${body.replaceAll("'", String.raw`'\''`)}'`,
  ].join('\n')

/** An answer as people read it; whatever is no JSON stays as it came. */
export function readable(answer: string): string {
  try {
    return JSON.stringify(JSON.parse(answer), null, 2)
  } catch {
    return answer
  }
}
