import { counted } from '#platform/shared/counted.ts'

type Unit = 'Certificate' | 'Seat' | null
const inDays = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)
const units = (quota: number, unit: Unit) => counted(quota, unit === 'Seat' ? 'seat' : 'certificate')

/** What waits, in a sentence: in the bell and in the weekly summary. */
export const attentionTexts = {
  joinRequests: (count: number) =>
    count === 1 ? '1 person asks to join' : `${counted(count, '', 'people')} ask to join`,
  outsideCertificates: (count: number) =>
    `${counted(count, 'certificate', 'certificates')} from outside ${count === 1 ? 'waits' : 'wait'} for your review`,
  batches: (count: number) =>
    `${counted(count, 'batch', 'batches')} of invitations ${count === 1 ? 'needs' : 'need'} attention`,
  exportReady: (name: string) => `${name} is ready to download`,
  exportFailed: (name: string) => `${name} could not be made`,
  trialOver: 'Your trial has ended',
  planOver: 'Your plan has ended',
  trialEnds: (days: number) => `Your trial ends ${inDays(days)}`,
  planEnds: (days: number) => `Your plan ends ${inDays(days)}`,
  planUsedUp: (quota: number, unit: Unit) => `All ${units(quota, unit)} are used`,
  planNearlyUsed: (used: number, quota: number, unit: Unit) =>
    `${used.toLocaleString('en-US')} of ${units(quota, unit)} are used`,
  overdue: (count: number) => `${counted(count, 'person is', 'people are')} overdue`,
  lapsing: (count: number) => `${counted(count, 'person has', 'people have')} a training that expires within 30 days`,
}

/** More about it, after a colon or on a line of its own. */
export const attentionDetails = {
  since: (day: string) => `since ${day}`,
  oldest: (day: string) => `the oldest since ${day}`,
  overdue: (day: string) => `the earliest was due on ${day}`,
  lastDay: (day: string) => `the last day is ${day}`,
  ended: (day: string) => `the last day was ${day}`,
  again: 'please ask for it again',
}

/** The weekly summary. */
export const digestTexts = {
  subject: (organization: string) => `What waits for you at ${organization}`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  intro: (organization: string) => `This is what waits for the administrators of ${organization} this week:`,
  button: 'Open the dashboard',
  why: 'You get this on Mondays, when something waits, because you are an administrator. You can turn it off under Profile > Notifications.',
}

/** The mails before a trial or a plan ends. */
export const planEndTexts = {
  subject: {
    trial: (organization: string, days: number) => `The trial of ${organization} ends ${inDays(days)}`,
    plan: (organization: string, days: number) => `The plan of ${organization} ends ${inDays(days)}`,
  },
  greeting: (firstName: string) => `Hello ${firstName},`,
  trial: (organization: string, day: string) => `The trial of ${organization} ends: ${day} is its last day.`,
  cancelled: (organization: string, plan: string, day: string) =>
    `The plan ${plan} of ${organization} was cancelled, so it is not renewed: ${day} is its last day.`,
  agreed: (organization: string, day: string) => `The agreement of ${organization} ends: ${day} is its last day.`,
  unpaid: (organization: string, plan: string, day: string) =>
    `The next year of the plan ${plan} of ${organization} could not be charged: unless it is paid, ${day} is the last day.`,
  next:
    'After that, your people can go on with their trainings, and all records and certificates stay. ' +
    'New certificates are held back, and importing, bulk assignments and your join page are closed, until you have a plan.',
  todo: {
    trial: 'To go on without a gap, choose a plan.',
    cancelled: 'To go on without a gap, resume your plan or choose another.',
    agreed: 'To go on without a gap, answer this email or contact us.',
    unpaid: 'Please check your payment method under Manage Subscription.',
  },
  button: { trial: 'Choose a plan', plan: 'Open account and billing' },
}
