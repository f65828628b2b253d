import { counted } from '#platform/shared/counted.ts'

const learners = (count: number) => counted(count, 'learner')
const rows = (count: number) => counted(count, 'row')
const people = (count: number) => counted(count, 'person', 'people')
const updates = (count: number) => counted(count, 'update')

/** Texts of the screens of Import Learners. Spec B2. */
export const importWizardTexts = {
  title: 'Import Learners',
  lead: 'Invite many people at once from a CSV or Excel file. Every row is checked before anything is sent.',
  importLearners: 'Import Learners',
  emptyTitle: 'No imports yet',
  empty: 'Upload a file of your learners. Each of them gets an invitation with a link.',
  emptyUpgrade: 'Your plan has reached its limit. Upgrade it to import learners.',
  managePlan: 'Manage plan',
  promotionTitle: 'Import learners with a plan',
  promotion: 'Upload one file and invite everyone at once, with their group and training. Included in every paid plan.',

  upload: 'Upload Learners',
  steps: ['Upload', 'Check', 'Confirm'],
  step: (at: number, name: string) => `Step ${at} of 3: ${name}`,
  choose: 'Choose a file, or drop it here',
  limits: 'CSV or XLSX, up to 100,000 rows and 25 MB',
  other: 'Choose another file',
  template: 'Start from the template:',
  columnsHint: 'First Name, Last Name and Email are required. Group and Language are optional.',
  otherColumns: 'A file from payroll works, too: you tell us what its columns are.',
  courses: 'Training for everyone in the file',
  coursesHint: 'Optional. Group courses are assigned, too.',
  dueDate: 'Due date',
  dueDateHint: 'Optional. For the training chosen here.',
  check: 'Check the file',
  uploading: 'Uploading the file',
  checking: 'Checking every row. A large file takes a few seconds.',
  leaving: {
    title: 'Leave the import?',
    text: 'The file is checked, but no one has been invited yet.',
    leave: 'Leave import',
  },
  nothingSent: 'Nothing has been sent yet.',
  valid: 'Ready to invite',
  update: 'To update',
  invalid: 'Need attention',
  validShort: 'Ready',
  all: 'All rows',
  allShort: 'All',
  searchRows: 'Search in the file',
  line: 'Line',
  person: 'Person',
  group: 'Group',
  state: 'Result',
  downloadBad: 'Download rows to correct',
  correct: 'Upload a corrected file',
  createGroups: (count: number) =>
    count === 1 ? 'Create the missing group' : `Create the ${count.toLocaleString()} missing groups`,
  createGroupsHint: 'Groups named in the file that your organization does not have yet.',
  goOn: (count: number) => `Continue with ${learners(count)}`,
  goOnShort: 'Continue',
  allGood: 'Every row can be invited.',
  someBad: (count: number) => `${rows(count)} will be left out unless you correct ${count === 1 ? 'it' : 'them'}.`,
  noneGood: 'No row can be invited yet. Correct the rows below, or upload a corrected file.',
  noRows: 'No rows match.',
  name: 'Batch name',
  nameHint: 'Only you and other administrators see it.',
  when: 'When to send',
  now: 'Send the invitations now',
  later: 'Send them on a date',
  sendDate: 'Send date',
  sendDateHint: 'We send them when that day begins in your time zone.',
  summary: (count: number) => `${learners(count)} will be invited.`,
  leftOut: (count: number) => `${rows(count)} will be left out.`,
  newGroups: (count: number) =>
    count === 1 ? '1 group will be created.' : `${count.toLocaleString()} groups will be created.`,
  confirm: (count: number) => `Invite ${learners(count)}`,
  confirmed: 'The invitations are on their way',
  confirmedUpdate: 'The import is on its way',
  goOnWith: (invite: number, update: number) =>
    invite === 0 ? `Continue with ${updates(update)}` : `Continue with ${learners(invite)} and ${updates(update)}`,
  confirmBoth: (invite: number, update: number) =>
    invite === 0 ? `Update ${people(update)}` : `Invite ${learners(invite)} and update ${people(update)}`,
  summaryUpdate: (count: number) => `${people(count)} who ${count === 1 ? 'is' : 'are'} here already will be updated.`,
  updateKnown: (count: number) => `Update people who are here already (${rows(count)})`,
  updateKnownHint:
    'Employee ID, site, job title and hire date are taken from the file, and a group is added. Empty cells change nothing. ' +
    'Names, email addresses and languages stay as they are.',
  unchanged: (count: number) => `${rows(count)} would change nothing.`,
  changes: 'What changes',
  changesField: (field: string, count: number) => `${field}: ${people(count)}`,
  updates: (name: string, email: string) => `Updates ${name} (${email})`,
  nothingBefore: 'none',
  becomes: 'becomes',
  scheduled: 'The invitations are scheduled',
  back: 'Back',
  previous: 'Previous',
  next: 'Next',
  range: (from: number, to: number, total: number) =>
    `${from.toLocaleString()}–${to.toLocaleString()} of ${total.toLocaleString()}`,
} as const
