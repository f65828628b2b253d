import { ruleOf } from '#training/requirements/testing/rules.ts'

/** What both reports ask for to choose a requirement from. */
export const requirementsList = {
  requirements: [
    {
      ...ruleOf([4]),
      id: 5,
      name: 'Mandated reporters',
      version: 1,
      courses: [],
      groups: [],
      createdAt: '2026-11-01T00:00:00.000Z',
      underWay: false,
      people: 1,
      met: 0,
      waived: 1,
      toDo: 0,
      overdue: 0,
    },
  ],
  sites: [],
  jobTitles: [],
}
