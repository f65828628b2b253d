import { counted } from '#platform/shared/counted.ts'

/** Words of the printed transcript. Spec D8. */
export const transcriptWords = {
  title: 'Training transcript',
  fileName: 'Training transcript.pdf',
  fileNameOf: (person: string) => `Training transcript, ${person}.pdf`,
  organization: 'Organization',
  printedOn: 'Printed on',
  email: 'Email',
  course: 'Course',
  version: 'Version',
  status: 'Status',
  completed: 'Completed',
  expires: 'Expires',
  time: 'Time',
  score: 'Exam',
  certificate: 'Certificate',
  totals: (completed: number, time: string) =>
    `${counted(completed, 'training', 'trainings')} completed, ${time} of training in all`,
  nothing: 'No training has been taken yet.',
  page: (number: number, of: number) => `Page ${number} of ${of}`,
  statuses: {
    Not_Started: 'Not started',
    In_Progress: 'In progress',
    Valid: 'Valid',
    Expired: 'Expired',
    Revoked: 'Revoked',
  },
  notIssued: 'Not issued',
  credited: 'completed in another organization',
  outside: 'Certificates from elsewhere, accepted by the organization',
  provider: 'Provider',
  requirement: 'Requirement',
  countsUntil: 'Counts until',
  noEnd: 'No end',
  cut: (most: number) => `Only the newest ${most} trainings are printed.`,
} as const
