import { showDate } from '#platform/shared/calendar-date.ts'
import { counted } from '#platform/shared/counted.ts'

/** Texts of the number of certificates or seats that staff give a plan. Spec D5, D8. */
export const planNumberTexts = {
  change: 'Change number',
  title: (name: string) => `Number of the plan of ${name}`,
  lead: 'It holds for this plan’s year; the next year begins with the number of the product. Nothing is charged or refunded here.',
  quota: { Certificate: 'Certificates a year', Seat: 'Seats' },
  holdsFrom: 'Holds from',
  why: 'Reason',
  whyHint: 'It stands in the organization’s audit log.',
  save: 'Change number',
  saved: 'Number changed',
  cancel: 'Cancel',
  invalid: 'Enter a whole number from 1 to 10,000,000.',
  required: 'This field is required.',
  tooLong: 'Use 500 characters or fewer.',
  noPlan: 'This organization has no live plan whose number could be changed.',
  enterprise: 'This organization has an enterprise agreement. Change the agreement instead.',
  same: 'The plan has this number already.',
  belowUsed: (used: number) =>
    `${counted(used, 'certificate is', 'certificates are')} issued already. Enter at least ${used.toLocaleString('en-US')}.`,
  past: 'Choose today or a later day.',
  afterEnd: (day: string) => `The plan’s year ends on ${showDate(day)}. Choose a day up to then.`,
  planned: (quota: string, day: string) => `${quota} from ${day}`,
  plannedLabel: 'Planned number',
  preview: {
    label: 'What it means',
    seatsOver: (over: number) =>
      `${counted(over, 'active user', 'active users')} over the plan. Everyone can keep training.`,
    issues: (issues: number) =>
      `${counted(issues, 'withheld certificate is', 'withheld certificates are')} issued, oldest first.`,
    stay: (over: number) => `${counted(over, 'certificate stays', 'certificates stay')} withheld.`,
    fits: (used: string, quota: string) => `${used} of ${quota} used. Nothing is over the plan.`,
  },
} as const
