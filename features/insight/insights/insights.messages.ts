import { counted } from '#platform/shared/counted.ts'
import type { GroupOrder } from './insights.contract.ts'
import type { Part } from './insights.links.ts'

const count = (value: number) => value.toLocaleString('en-US')
const people = (value: number) => counted(value, 'person', 'people')
const certificates = (value: number) => counted(value, 'certificate')
const unit = (value: number, seats: boolean) => (seats ? counted(value, 'seat') : certificates(value))

/** The texts of /insights. */
export const insightsTexts = {
  title: 'Insights',
  lead: 'How your people stand, what is coming, and what the courses take. A bar opens the list behind it.',
  figures: 'Show figures',
  ofPlot: (title: string) => `: ${title}`,
  people: 'People',
  part: (name: string, part: string, value: number) => `${name}: ${part}, ${people(value)}`,
  all: (name: string) => `${name}: everybody`,
  ofPeople: (value: number) => `of ${count(value)}`,
  /** Names a link with those words; it holds them. */
  allOf: (name: string, value: number) => `${name}: of ${count(value)}, all people`,
  month: 'Month',
  soFar: (month: string) => `${month} (so far)`,

  requirements: {
    title: 'Requirements',
    lead: 'How people stand under each requirement.',
    caption: 'People under each requirement, by standing',
    name: 'Requirement',
    emptyTitle: 'No requirements yet',
    empty:
      'A requirement says who takes which training by when, and finds its people by itself. Here you then see who meets it.',
    add: 'New requirement',
    share: 'Met',
    nobody: 'Applies to nobody yet',
  },
  groups: {
    title: 'Groups',
    lead: 'How the active people of each group stand. Who is in several groups counts in each.',
    under: (name: string) => `How the people of each group stand to whom “${name}” applies.`,
    caption: 'People in each group, by standing',
    name: 'Group',
    emptyTitle: 'No groups with people yet',
    empty: 'Put your people into groups, such as schools or departments, to compare them here.',
    add: 'Open groups',
    noMatch: 'Nobody in your groups comes under this requirement.',
    search: 'Find a group',
    noneFound: 'No group has such a name.',
    by: 'Judged by',
    allTrainings: 'All trainings',
    order: 'Order',
    orders: {
      overdue: 'Most overdue',
      met: 'Lowest share first',
      people: 'Largest',
      name: 'Name',
    } satisfies Record<GroupOrder, string>,
  },
  /** Where no requirement is named. */
  parts: {
    met: 'Compliant',
    waived: 'Waived',
    toDo: 'To do',
    overdue: 'Overdue or expired',
    none: 'No training',
  } satisfies Record<Part, string>,

  expiries: {
    title: 'Renewals ahead',
    lead: 'Certificates of active people by the month in which they end, and whether your plan has enough to renew them.',
    caption: 'Certificates that end in each of the next 12 months',
    empty: 'No certificate ends in the next 12 months.',
    opens: (month: string, ending: number, toRenew: number) =>
      `${month}: ${counted(ending, 'certificate ends', 'certificates end')}, ${count(toRenew)} to renew`,
    ending: 'Ending',
    toRenew: 'To renew',
    seats: 'New seats (forecast)',
    beyond: 'Not covered (forecast)',
    legend: {
      renewed: 'Renewed already',
      covered: 'To renew',
      beyond: 'To renew, not covered',
      later: 'After your plan’s year',
    },
    runsOut: (left: number, month: string, missing: number, seats: boolean) =>
      `${unit(left, seats)} left. That runs out in ${month}; until the plan’s year or trial ends, ${unit(missing, seats)} will be missing.`,
    enough: (left: number, needed: number, until: string, seats: boolean) =>
      `${unit(left, seats)} left, ${count(needed)} needed until ${until}, the end of your plan’s year or trial.`,
    noLimit: 'Your plan has no limit.',
    noPlan: 'Without a plan no renewal gets its certificate.',
    plan: 'Account & Billing',
    seatsNote: 'A seat is needed once, by whoever has had no training activity in the plan’s year.',
  },
  completions: {
    title: 'Completions against last year',
    lead: 'Trainings that people who are active now completed, beside the same month a year before.',
    caption: 'Trainings completed in each of the last 12 months and a year before',
    empty: 'Nobody has completed a training in the last two years.',
    opens: (month: string, now: number, before: number) =>
      `${month}: ${count(now)} completed, ${count(before)} a year before`,
    now: 'Last 12 months',
    before: 'A year before',
    change: 'Difference',
  },
  time: {
    title: 'Time spent',
    lead:
      'How long people took for each course that they completed in the last 12 months. The bar holds the middle half of ' +
      'them, its line the median; the marker is what the course says it takes.',
    caption: 'Time for each course completed in the last 12 months',
    empty: 'Nobody has completed a course in the last 12 months.',
    course: 'Course',
    completions: 'Completions',
    opens: (name: string, completions: number) => `${name}: ${counted(completions, 'completion')}`,
    low: 'A quarter took less than',
    median: 'Median',
    high: 'A quarter took more than',
    estimated: 'Course says',
    none: 'Not stated',
    medianOf: (median: string) => `Median ${median}`,
    legend: { half: 'Middle half', median: 'Median', estimated: 'Course says' },
  },
  items: {
    title: 'Exam questions',
    lead: (most: number, least: number) =>
      `Share of right answers, the hardest first, of the ${count(most)} people who began last. ` +
      `Questions that fewer than ${least} people were asked are not shown.`,
    caption: 'How the questions of the exam were answered',
    course: 'Course',
    version: 'Version',
    ofVersion: (version: string, value: number) => `${version} (${people(value)})`,
    none: 'No question was answered by enough people yet.',
    noCourse: 'Nobody has completed a course yet.',
    question: 'Question',
    topic: 'Topic',
    asked: 'Asked',
    first: 'Right at first try',
    all: 'Right in all attempts',
    firstShort: 'First try',
    allShort: 'All attempts',
    wrong: 'Most chosen wrong answer',
    chosen: (text: string, value: number) => `Most chosen wrong answer: ${text} (${counted(value, 'time')})`,
    stems:
      'You take this exam, too: you see the beginning of each question. Once you have passed it, you see it whole, ' +
      'with the wrong answer that was chosen most.',
    more: (value: number) => `Show all ${count(value)} questions`,
  },
} as const
