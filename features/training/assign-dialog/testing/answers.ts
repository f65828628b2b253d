import { answer } from '#platform/testing/screen.tsx'
import type { AssignmentProgress, Effect } from '../../assignments/assignments.contract.ts'
import type { PathEffect } from '../../assignments/by-path.contract.ts'
import type { AssignableCourse } from '#courses/courses/courses.contract.ts'
import { organization, type Organization } from '#organization/organizations/organizations.contract.ts'

export const course: AssignableCourse = {
  id: 3,
  name: 'Mandated reporters in schools',
  trainingHeader: 'Mandated Reporter',
  state: 'CA',
  isCE: true,
  moduleNames: ['Signs', 'Reporting'],
  alreadyUserCourses: false,
}
export const national: AssignableCourse = { ...course, id: 4, name: 'Everywhere', state: 'NATL', isCE: false }

export const effect: Effect = {
  people: 12,
  inactive: 2,
  alreadyOpen: 3,
  holding: 1,
  opened: 8,
  redated: 3,
  mails: 11,
  overdue: null,
  seats: null,
}

export const pathEffect: PathEffect = {
  people: 12,
  inactive: 2,
  complete: 5,
  without: 0,
  unplaced: 3,
  opened: 5,
  redated: 2,
  mails: 7,
  overdue: null,
  seats: null,
  courses: [
    { courseId: 4, name: 'National course', opened: 4, redated: 0 },
    { courseId: 3, name: 'Mandated reporters in schools', opened: 1, redated: 2 },
  ],
}

export const progress: AssignmentProgress = {
  assignmentId: 9,
  createdAt: '2026-11-20T18:00:00.000Z',
  createdBy: 'Ana Lee',
  courses: [course.name],
  everyone: true,
  groups: [],
  dueDate: '2026-12-31',
  numberOfPeople: 12,
  processedPeople: 5,
  opened: 5,
  redated: 0,
  mails: 5,
  processedAt: null,
  stoppedAt: null,
}

const harbor: Organization = {
  entityGuid: '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11',
  entityType: 'Organization',
  name: 'Harbor',
  logoImageUrl: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  addressLine: null,
  city: null,
  zip: null,
  stateId: null,
  industryId: null,
  website: null,
  timeZone: 'America/Los_Angeles',
  defaultDueDays: null,
  remindersEnabled: true,
  cyclesEnabled: true,
  acceptsCredit: true,
  requireTwoFactor: false,
  slug: null,
  publicLandingPageEnabled: false,
  landingPageShortUrl: 'http://localhost/join-org/harbor',
  whiteListedDomains: [],
  version: 1,
}
/** The organization's settings, with this many days until an assignment is due. */
export const settings = (defaultDueDays: number | null = null) => answer(organization, { ...harbor, defaultDueDays })
