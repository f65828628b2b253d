import { counted } from '#platform/shared/counted.ts'

const people = (count: number) => counted(count, 'person', 'people')

/** Texts of the pages of requirements. Decision 314. */
export const requirementsTexts = {
  title: 'Requirements',
  lead: 'What your organization requires, of whom and how often. Whoever joins, moves or is due again gets the training without further work.',
  add: 'New requirement',
  edit: 'Edit requirement',
  emptyTitle: 'No requirements yet',
  empty:
    'An assignment is made once, for the people of that day. A requirement stays: it finds its people by group, job ' +
    'title or date of hire, also those who come later, and asks again in time.',
  bringing: 'Being brought to its people. The figures are about to change.',
  rate: 'Meet it',
  figures: { people: 'People', met: 'Met', toDo: 'To do', overdue: 'Overdue', waived: 'Waived' },
  figuresOf: (name: string) => `${name}: how its people stand`,
  unknown: 'We could not find this requirement.',

  who: 'For',
  courses: 'Training',
  when: 'When',
  reminders: 'Reminders',
  asOrganization: 'As your organization does',

  end: 'End requirement',
  endTitle: (name: string) => `End “${name}”?`,
  endText:
    'Trainings that it opened and nobody has started are withdrawn. What people have begun or completed stays, with ' +
    'its certificates. Nobody is asked again.',
  endYes: 'End it',
  keep: 'Keep it',
  ended: 'Requirement ended',

  search: 'Name or email',
  standing: 'Standing',
  group: 'Group',
  none: 'Nobody comes under this requirement.',
  columns: {
    name: 'Person',
    standing: 'Standing',
    due: 'Due',
    met: 'Met until',
    since: 'Applies since',
    waiver: 'Waiver',
  },
  forGood: 'For good',
  noDate: 'No date',
  outside: 'Certificate from outside',
  toOutside: 'Certificates from outside',
  proof: 'Ways to prove it',
  toEvidence: 'Evidence bundle',
  toAuditors: 'Auditor links',
  toAuditor: 'Show to an auditor',
  waivedBy: (until: string, by: string) => `Until ${until}, by ${by}`,

  cancel: 'Cancel',
  waive: 'Waive',
  waiveTitle: (count: number) => `Waive for ${people(count)}?`,
  waiveText:
    'Through that day they need not meet the requirement, and count as compliant. A training that nobody has started is withdrawn.',
  reason: 'Reason',
  waivedUntil: 'Through',
  waived: 'Requirement waived',
  endWaiver: 'End waiver',
  endWaiverTitle: (count: number) => `End the waiver for ${people(count)}?`,
  endWaiverText: 'From today on the requirement applies to them again.',
  waiverEnded: 'Waiver ended',
} as const
