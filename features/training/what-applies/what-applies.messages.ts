import type { Stands } from './what-applies.contract.ts'

/** What both sides say. */
export const whatAppliesMessages = { unknownRule: 'This rule is not known here any more.' } as const

const stands: Readonly<Record<Stands, string>> = { held: 'Trained', toDo: 'To do', overdue: 'Overdue' }

export const whatAppliesTexts = {
  own: 'Our own requirements',
  title: 'What Applies',
  lead: (state: string) => `What the law of ${state} asks of your people, and how they stand.`,
  leadNone: 'What the law of your state asks of your people, and how they stand.',
  noState: 'Your organization has no state yet. Set it in the profile to see the rules of its law here.',
  toProfile: 'Open profile',
  noRules: (state: string) =>
    `We have no rule of ${state} from a source that we could work out for your people. The law may still ask for training.`,
  toPage: (state: string) => `Page about ${state}`,
  notAdvice:
    'This is not legal advice. Days are counted from the day on which a person joined here, because we do not know when you hired them. ' +
    'Every training completed here counts as one; whether the law accepts the course, each rule says.',
  elsewhere: (count: string, one: boolean) =>
    one
      ? 'One person’s profile names another state. The rules of that state apply to that person.'
      : `${count} people’s profiles name another state. The rules of that state apply to them.`,
  figures: (rule: string) => `How people stand: ${rule}`,
  perhaps: 'May be asked',
  stands,
  people: 'People',
  search: 'Name or email',
  answer: 'Asked',
  answers: { yes: 'Yes', perhaps: 'Perhaps' },
  standing: 'Standing',
  columns: {
    name: 'Name',
    work: 'Field of work',
    profession: 'Field of work, profession',
    joined: 'Joined',
    completed: 'Last training',
    stands: 'Standing',
    day: 'Day',
  },
  volunteer: 'Volunteer',
  noWork: 'Not in the profile',
  noProfession: 'profession unknown',
  never: 'None',
  day: {
    held: (day: string | null) => (day === null ? 'No end' : `Until ${day}`),
    toDo: (day: string | null) => (day === null ? 'No day known' : `By ${day}`),
    overdue: (day: string | null) => `Since ${day ?? ''}`,
  },
  empty: 'The rule asks nobody here.',
} as const
