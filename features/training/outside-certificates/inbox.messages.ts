import { counted } from '#platform/shared/counted.ts'

/** Texts of /outside-certificates. */
export const inboxTexts = {
  title: 'Certificates from outside',
  lead: 'What your people earned elsewhere counts for a requirement once you have accepted it.',
  enter: 'Enter a certificate',
  search: 'Person or certificate',
  status: 'Status',
  requirement: 'Requirement',
  columns: {
    person: 'Person',
    certificate: 'Certificate',
    requirement: 'Requirement',
    completed: 'Completed',
    status: 'Status',
    sent: 'Sent in',
  },
  validUntil: (day: string) => `valid until ${day}`,
  meets: { until: (day: string) => `meets it through ${day}`, forGood: 'meets it for good' },
  wouldMeet: { until: (day: string) => `would meet it through ${day}`, forGood: 'would meet it for good' },
  enteredBy: (name: string) => `entered by ${name}`,
  by: (day: string, name: string) => `${day}, by ${name}`,
  own: 'Yours: another administrator decides on it.',
  waiting: (waiting: number) =>
    waiting === 0
      ? 'No certificate is waiting for your answer.'
      : `${counted(waiting, 'certificate is', 'certificates are')} waiting for your answer.`,
  emptyTitle: 'No certificates yet',
  empty: 'People send in what they earned elsewhere on their own page, My Requirements. You review it here.',
  openFile: 'Open file',
  accept: 'Accept',
  refuse: 'Refuse',
  revoke: 'Take acceptance back',
  acceptMany: (count: number) => (count === 0 ? 'Accept' : `Accept ${count} waiting`),
  refuseMany: (count: number) => (count === 0 ? 'Refuse' : `Refuse ${count} waiting`),
  acceptTitle: (count: number) => (count === 1 ? 'Accept this certificate?' : `Accept ${count} certificates?`),
  acceptOne: (name: string, requirement: string, until: string) =>
    `It counts for “${requirement}” and meets it through ${until}. ${name} gets an email. ` +
    'A training that was opened for it and that nobody has started goes.',
  acceptOneForGood: (name: string, requirement: string) =>
    `It counts for “${requirement}” and meets it for good. ${name} gets an email. ` +
    'A training that was opened for it and that nobody has started goes.',
  acceptText:
    'Each counts for its requirement, as that says. The people get an email. ' +
    'Trainings that were opened for it and that nobody has started go.',
  notNow: 'Not now',
  refuseTitle: (count: number) => (count === 1 ? 'Refuse this certificate' : `Refuse ${count} certificates`),
  refuseText: (count: number) =>
    count === 1
      ? 'The person gets an email with the reason, and can send in another certificate.'
      : 'Each person gets an email with the reason, and can send in another certificate.',
  revokeTitle: 'Take the acceptance back',
  revokeText:
    'The certificate no longer counts. The person gets an email with the reason, and a training if one is due.',
  reason: 'Reason',
  reasonHint: 'It is in the email.',
  cancel: 'Cancel',
  done: {
    accept: (count: number) => (count === 1 ? 'Certificate accepted' : `${count} certificates accepted`),
    refuse: (count: number) => (count === 1 ? 'Certificate refused' : `${count} certificates refused`),
    revoke: () => 'Acceptance taken back',
  },
  meanwhile: (count: number) =>
    count === 1
      ? 'One certificate was decided or taken back in the meantime.'
      : `${count} certificates were decided or taken back in the meantime.`,
  enterTitle: 'Enter a certificate for a person',
  enterHint: 'It counts at once. The person gets an email.',
  chooseRequirement: 'Choose a requirement',
  person: 'Person',
  choosePerson: 'Search by name or email',
  personFirst: 'Choose the requirement first. Only people whom it obliges can be chosen.',
  entered: 'Certificate entered',
} as const
