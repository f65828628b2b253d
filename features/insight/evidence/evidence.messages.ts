import { counted } from '#platform/shared/counted.ts'

/** What both sides say. */
export const evidenceMessages = {
  tooMany: (most: number) => `Choose ${most.toLocaleString('en-US')} or fewer.`,
  order: 'The last day must not be before the first one.',
  unknownRequirement: 'This requirement no longer exists. Choose another one.',
  unknownGroup: 'One of these groups no longer exists. Choose again.',
}

/** Texts of /evidence. Decision 317. */
export const evidenceTexts = {
  title: 'Evidence bundle',
  lead: 'Prove to a court, an inspector or an insurer that your people were trained.',
  form: 'What to prove',
  requirement: 'Trainings',
  everything: 'All trainings',
  requirementHint:
    'A requirement shows how each person stands under it. All trainings show whatever your people completed.',
  groups: 'Groups',
  everybody: 'Everyone',
  from: 'Completed from',
  to: 'Completed through',
  daysHint: 'Leave both empty for all days.',
  make: 'Make the bundle',
  preview: 'It will hold',
  notWhole: 'Correct the fields to see how much that is.',
  retry: 'Try again',
  people: (count: number) => counted(count, 'person', 'people'),
  certificates: (count: number) => counted(count, 'certificate'),
  outside: (count: number) => `${counted(count, 'file')} of certificates from elsewhere, as sent in`,
  others: (count: number) =>
    `${counted(count, 'completion')} without a certificate file: revoked or held back. Each is listed with the reason.`,
  nobody: 'Nobody matches. Choose other groups or another requirement.',
  noCertificates: 'No certificates of these days: the bundle lists the people only.',
  mailed:
    'It takes a few minutes for thousands of certificates. We email you a link when it is ready; it works for 24 hours.',
  inside: 'What is inside',
  insideList: [
    'A page that opens in any browser, without the internet: who stands how, with the rule in words and what the law says.',
    'Each certificate as PDF, and what was signed of it. Accepted certificates from elsewhere are there as they were sent in.',
    'A button that checks every signature. A changed letter shows in red.',
    'Lists for spreadsheets: people, certificates, and the time that was recorded.',
    'A signed list of all files, so that nothing in the folder can be changed unseen.',
  ],
  again: 'The same request as of the same moment gives the same file, byte for byte.',
  privacy: 'It holds names, email addresses and training records. Give it only to those who may see them.',
}
