/** Days from today: negative ones are past. */
type Days = number

/** A training that was completed, or one that is open: due on a day, begun or not. */
export type SampleTraining =
  | { readonly course: 0 | 1; readonly completed: Days }
  | { readonly course: 0 | 1; readonly due: Days; readonly started?: true }

export interface SamplePerson {
  readonly name: string
  readonly group: number
  readonly trainings: readonly SampleTraining[]
}

/** Names of schools; they are not translated. */
export const SAMPLE_GROUPS = ['Maple Street School', 'Riverside School', 'After School'] as const

const completed = (days: Days, course: 0 | 1 = 0): SampleTraining => ({ course, completed: -days })
const due = (days: Days, course: 0 | 1 = 0): SampleTraining => ({ course, due: days })
const begun = (days: Days, course: 0 | 1 = 0): SampleTraining => ({ course, due: days, started: true })

/** People who do not exist: some of each standing that an organization meets in its first two years. */
export const SAMPLE_PEOPLE: readonly SamplePerson[] = [
  { name: 'Alma Reyes', group: 0, trainings: [completed(12), completed(9, 1)] },
  { name: 'Ben Whitaker', group: 0, trainings: [due(-12)] },
  { name: 'Carla Mendes', group: 0, trainings: [completed(33), due(21, 1)] },
  { name: 'Daniel Okoye', group: 0, trainings: [completed(722)] },
  { name: 'Elena Petrova', group: 0, trainings: [begun(10)] },
  { name: 'Farid Haddad', group: 0, trainings: [completed(85)] },
  { name: 'Grace Liu', group: 0, trainings: [completed(120), completed(118, 1)] },
  { name: 'Hugo Martin', group: 1, trainings: [completed(150)] },
  { name: 'Iris Novak', group: 1, trainings: [completed(710), begun(20)] },
  { name: 'Jamal Brooks', group: 1, trainings: [begun(-3)] },
  { name: 'Keiko Tanaka', group: 1, trainings: [completed(200)] },
  { name: 'Liam Byrne', group: 1, trainings: [due(14)] },
  { name: 'Maya Cohen', group: 1, trainings: [completed(680), completed(40, 1)] },
  { name: 'Noah Jensen', group: 1, trainings: [completed(760)] },
  { name: 'Olga Silva', group: 1, trainings: [completed(260)] },
  { name: 'Priya Nair', group: 2, trainings: [completed(65)] },
  { name: 'Quinn Adams', group: 2, trainings: [due(30), due(30, 1)] },
  { name: 'Rosa Campos', group: 2, trainings: [completed(645)] },
  { name: 'Sam Fischer', group: 2, trainings: [completed(300)] },
  { name: 'Tessa Boyd', group: 2, trainings: [] },
]

/** Who was invited and has not answered yet. */
export const SAMPLE_INVITED = ['Uma Kapoor', 'Victor Lund', 'Wendy Ortiz'] as const
