import type { MyPath, TrainingCard } from '../my-training.contract.ts'

/** A training that nobody asked for, and that was never taken. */
export const trainingCard = (given: Partial<TrainingCard>): TrainingCard => ({
  courseId: 1,
  registrationId: null,
  group: 'Optional',
  action: 'Start',
  name: 'National course',
  header: 'Mandated Reporter Training',
  state: 'NATL',
  isCE: false,
  hours: 1,
  language: 'en',
  languages: ['en'],
  status: 'Not_Started',
  minutesLeft: 60,
  modules: 9,
  modulesDone: 0,
  dueDate: null,
  expiresOn: null,
  certificateId: null,
  newerFrom: null,
  creditableFrom: null,
  outdated: false,
  nextModule: null,
  ...given,
})

/** The path of a person of whom nothing is known, where the catalog has no core course. */
export const noPath: MyPath = { steps: [], state: null, industry: null, duties: [] }
