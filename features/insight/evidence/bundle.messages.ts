import { counted } from '#platform/shared/counted.ts'

/** What a bundle says, in the language of whoever asked for it. Decision 317. */
export const bundleTexts = {
  title: 'Evidence of training',
  documentTitle: (organization: string) => `Evidence of training: ${organization}`,
  lead: (product: string) =>
    `This folder proves who was trained. ${product} signed each certificate in it when it was issued. ` +
    'You can check all of it here, without the internet.',

  cover: {
    organization: 'Organization',
    asked: 'Trainings',
    everything: 'All trainings',
    requirement: (name: string) => `Requirement: ${name}`,
    groups: 'Groups',
    everybody: 'Everyone',
    days: 'Completed',
    anyDay: 'On any day',
    from: (day: string) => `From ${day}`,
    to: (day: string) => `Through ${day}`,
    between: (from: string, to: string) => `From ${from} through ${to}`,
    asOf: 'As of',
    madeBy: 'Asked for by',
    product: 'Made by',
  },

  summary: 'How people stand',
  summaryColumns: { standing: 'Standing', people: 'People', meaning: 'What it means' },
  total: 'Total',
  standings: {
    Met: 'Met',
    Waived: 'Waived',
    ToDo: 'To do',
    Overdue: 'Overdue',
    Holds: 'Trained',
    Ended: 'No longer valid',
    None: 'Not trained',
  },
  meanings: {
    Met: 'Has a completion that meets the requirement on that day.',
    Waived: 'Need not meet it: an administrator waived it, with a reason.',
    ToDo: 'Does not meet it yet, and is not late.',
    Overdue: 'Does not meet it, and the due date has passed.',
    Holds: 'Has at least one completion that is valid on that day.',
    Ended: 'Had completions, but all of them expired or were revoked.',
    None: 'Has no completion.',
  },
  completions: (all: number, certificates: number) =>
    `${counted(all, 'completion')} listed; this folder has ${counted(certificates, 'certificate')}.`,

  rule: 'The requirement',
  ruleFacts: { who: 'Applies to', courses: 'Courses', when: 'When' },
  law: (state: string) => `What the law of ${state} says`,
  lawLead:
    'Background, as recorded on that day. What an organization requires is its own and may ask for more. This is not legal advice.',
  lawOf: { people: 'Who', terms: 'When', citation: 'Citation', source: 'Source', standing: 'Reliability' },
  lawStandings: { reviewed: 'Reviewed by a person', source: 'From the source named; no person has reviewed it yet' },
  noCitation: 'None recorded',
  noSource: 'None recorded',
  readOn: (day: string) => `read on ${day}`,

  check: 'Check the evidence',
  checkLead: 'Every signature is recomputed in this browser. Nothing is sent anywhere.',
  checkAll: 'Check every signature',
  folder: 'Compare all files',
  folderLead:
    'Choose the unpacked folder: each file in it is compared with the signed list. The files stay on this computer.',
  script: 'This page needs JavaScript for its lists and checks. The same lists are in people.csv and certificates.csv.',

  people: 'People',
  search: 'Search',
  peopleColumns: {
    name: 'Name',
    groups: 'Groups',
    standing: 'Standing',
    until: 'Through',
    completed: 'Last completed',
    certificates: 'Certificates',
  },
  certificates: 'Completions and certificates',
  certificateColumns: {
    number: 'Certificate',
    person: 'Person',
    course: 'Course',
    completed: 'Completed',
    expires: 'Valid through',
    time: 'Time',
    status: 'Status',
    signature: 'Signature',
  },
  statuses: {
    valid: 'Valid',
    expired: 'Expired',
    revoked: 'Revoked',
    notGenuine: 'Signature does not match our records',
    withheld: 'Certificate held back',
    none: 'No certificate issued',
    credited: 'Counted from another organization',
    outside: 'From elsewhere, accepted by an administrator',
  },

  files: 'What is in this folder',
  fileList: {
    'people.csv': 'Each person, with how they stand.',
    'certificates.csv': 'Each completion, with its certificate.',
    'ledger.csv': 'The time that was recorded: modules, answers by day, exam attempts, attestations.',
    'certificates/': 'The certificates as PDF, by their number.',
    'outside/': 'Certificates from elsewhere, as they were sent in.',
    'snapshots/': 'What was signed of each certificate, with its signature.',
    'keys.json': 'The public keys that the signatures belong to.',
    'manifest.json': 'All files with their SHA-256; its own signature is in manifest.signature.json.',
  },
  means: 'Check it by other means',
  meansList: (product: string, address: string) => [
    'Whoever makes a false folder could also make false keys. So look up a few numbers at ' +
      `${address}: that page shows what ${product} itself has signed.`,
    'A signature is Ed25519 over the snapshot as JSON in UTF-8: keys sorted, no spaces, letters composed (NFC). ' +
      'Any program that knows Ed25519 can check it with the keys in keys.json.',
    'The signature of manifest.json is Ed25519 over the bytes of that file.',
    'The same request as of the same moment, over the same records, gives this folder again byte for byte. ' +
      'So the SHA-256 of the ZIP file can be compared as well.',
  ],
  keys: 'Keys',
  limits: 'What it does not say',
  limitsList: [
    'People, names, groups and revocations are as they were recorded when the folder was made; ' +
      'completions, waivers and standings are as of the moment named above.',
    'Time is counted while a page is in front and somebody is active. It says nothing about attention.',
    'Certificates from elsewhere were accepted by an administrator. Their files are as they were sent in: we did not sign what they say.',
  ],
}
