import { counted } from '#platform/shared/counted.ts'

/** The mail to the administrators of an organization that a floor touches. Spec D4, D11. */
export const mail = {
  subject: (course: string) => `A newer version is required: ${course}`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  version: (course: string, version: string, day: string) =>
    `From ${day}, certificates for “${course}” count only if version ${version} or a later one was completed.`,
  day: (course: string, before: string, day: string) =>
    `From ${day}, certificates for “${course}” count only if the course was completed on ${before} or later.`,
  touched: (organization: string, people: number, completions: number) =>
    people === completions
      ? `At ${organization}, this concerns ${counted(people, 'person', 'people')}.`
      : `At ${organization}, this concerns ${counted(people, 'person', 'people')} with ${counted(completions, 'completion')}.`,
  next: 'Where a group or an assignment requires the training, it opens again by itself. Everyone else renews it under My Training.',
  late: 'Who began an older version and finishes it now is in the same list.',
  stay: 'Certificates stay as they were printed, and can still be checked. They only no longer count for this training.',
  reason: (reason: string) => `Reason: ${reason}`,
  button: 'Show these learners',
} as const
