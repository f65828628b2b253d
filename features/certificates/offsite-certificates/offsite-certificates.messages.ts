import { lineProblems } from '../certificate-document/certificate-document.messages.ts'

/** The texts of Offsite LMS Certificates. Spec B2, B8. */
export const offsiteCertificatesMessages = {
  title: 'Offsite LMS Certs',
  lead: 'Certificates issued for courses in your own learning management system.',
  endBeforeStart: 'The end date must not be before the start date.',
  exportReport: 'Export report',
  empty:
    'No certificates were issued in the last year. They appear here when your learning management system sends them with an API key.',
  otherOrganization: 'Your organization’s trainings run here',
  otherText:
    'This page is for organizations that use their own learning management system. Your learners’ certificates are in Learner Reports.',
  toLearnerReports: 'Learner Reports',
  search: 'Name, student id or number',
  issueDate: 'Issue date',
  total: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'certificate' : 'certificates'}`,
  columns: {
    studentName: 'Student Name',
    studentId: 'Student Id',
    courseName: 'Course Name',
    training: 'Training',
    issueDate: 'Issue Date',
    expires: 'Expires',
    certification: 'Certification Number',
  },
  order: 'Sort by',
  byColumn: 'By column',
  download: (number: string, student: string) => `Download certificate ${number} of ${student}`,
} as const

/** Revoking one, and what is told of it. */
export const revokeTexts = {
  action: 'Revoke',
  chip: 'Revoked',
  title: 'Revoke this certificate',
  which: (number: string, student: string, course: string) => `${number}: ${student}, “${course}”`,
  reason: 'Reason',
  reasonHint: 'It is kept in your organization’s audit log.',
  follows: [
    'It is no longer valid from now on. Its public page says so, and its PDF can no longer be downloaded.',
    'We have no address of the person: please tell them.',
    'This cannot be undone. If your system sends its id again with other content, a new certificate takes its place.',
  ],
  cancel: 'Cancel',
  submit: 'Revoke certificate',
  done: 'Certificate revoked',
  gone: 'This certificate was revoked or replaced meanwhile.',
  noDownload: 'This certificate was revoked and can no longer be downloaded.',
} as const

/** Orders by name, for phones: sort field and direction. */
export const orders = [
  { value: 'dateCompleted desc', label: 'Most recently issued' },
  { value: 'dateCompleted asc', label: 'Earliest issued' },
  { value: 'expireDate asc', label: 'Expires first' },
  { value: 'expireDate desc', label: 'Expires last' },
  { value: 'studentName asc', label: 'Student, A to Z' },
  { value: 'studentName desc', label: 'Student, Z to A' },
  { value: 'courseName asc', label: 'Course, A to Z' },
  { value: 'training asc', label: 'Training, A to Z' },
]

/** What a sender is told. */
export const arrival = {
  keyNeeded: 'This call needs a valid API key in its Authorization header.',
  notOffsite: 'This organization does not use its own learning management system.',
  ...lineProblems,
  expiresTooEarly: 'The expiry date must be after the issue date.',
  issuedInFuture: 'The issue date must not be in the future.',
  none: 'Send at least one certificate.',
  tooMany: (most: number) => `Send at most ${most} certificates at a time.`,
  twice: 'This id appears twice in the request.',
} as const

/** The card of the API keys. */
export const keys = {
  title: 'API keys',
  lead: 'Your learning management system sends certificates with one of these keys.',
  documents: 'API reference',
  connect: 'Try a call',
  create: 'Create API key',
  none: 'No keys yet. Create one so that your system can send certificates.',
  failed: 'The keys could not be loaded.',
  name: 'Name',
  nameHint: 'Which system will use it',
  made: 'Copy this key now. It is shown only once, and anyone who has it can add certificates to your organization.',
  key: 'API key',
  copy: 'Copy key',
  copied: 'Copied',
  notCopied: 'Your browser did not allow copying. Select the key and copy it.',
  kept: 'I saved the key',
  notKept: {
    title: 'Did you save the key?',
    text: 'It will not be shown again. If you lose it, you need a new key.',
    leave: 'I saved the key',
    stay: 'Back to the key',
  },
  cancel: 'Cancel',
  createdBy: (name: string, day: string) => `Created by ${name}, ${day}`,
  used: (moment: string) => `Last used ${moment}`,
  neverUsed: 'Never used',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeText: 'Systems that use this key will no longer be able to send certificates. This cannot be undone.',
  revoked: 'API key revoked',
  limit: (most: number) => `An organization has at most ${most} API keys. Revoke one you no longer use.`,
} as const
