import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { member } from '#foundation/access/access.policies.ts'
import { SLUG_PATTERN } from '#courses/course-content/course-content.ts'
import { LearnerQuestion } from '#courses/course-content/learner-view.rules.ts'

/** How often the player says that the person is still at work. */
export const BEAT_SECONDS = 15
/** What one beat can add at most: longer silence was time away. Spec D4. */
export const BEAT_MAX_SECONDS = 30
/** Choices that one answer may name. */
export const CHOICES_MAX = 20

/** Names a module, a page, a question or a choice of a course. */
export const Key = z.string().max(100).regex(SLUG_PATTERN)

export const ModuleStatus = z.enum(['Not_Started', 'In_Progress', 'Complete', 'Passed', 'Failed'])
export type ModuleStatus = z.infer<typeof ModuleStatus>

export const RegistrationStatus = z.enum(['Not_Started', 'In_Progress', 'Complete'])
export type RegistrationStatus = z.infer<typeof RegistrationStatus>

/** A certificate; id 0: 'organization certificate not issued' for want of quota. Spec D4. */
export const PlayerCertificate = z.object({ id: z.number().int(), name: z.string() })

export const OutlineModule = z.object({
  id: z.number().int(),
  key: z.string(),
  kind: z.enum(['lesson', 'exam', 'evaluation']),
  title: z.string(),
  summary: z.string(),
  status: ModuleStatus,
  /** Open to the learner now; modules that are done stay open for reading. Spec D4. */
  active: z.boolean(),
  /** Why it is locked: 'Finish "…" first'. Null when active. */
  locked: z.string().nullable(),
  /** What is still asked of it: '4:10 of 6:00 minimum time', '2 pages not read yet'. Empty when done or locked. */
  missing: z.array(z.string()),
  seconds: z.number().int(),
  minimumSeconds: z.number().int(),
  pages: z.number().int(),
  pagesSeen: z.number().int(),
})
export type OutlineModule = z.infer<typeof OutlineModule>

/** What is to be done next; `done`: completed, see `certificate`. */
export const NextStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('module'), moduleKey: z.string() }),
  z.object({ kind: z.literal('attestation') }),
  z.object({ kind: z.literal('done') }),
])
export type NextStep = z.infer<typeof NextStep>

/** How far a registration is: the answer to every change, so that the outline never needs a second call. */
export const Progress = z.object({
  status: RegistrationStatus,
  modules: z.array(OutlineModule),
  totalSeconds: z.number().int(),
  /** Where the person was last, or should begin; null when all modules are done. */
  resume: z.object({ moduleKey: z.string(), pageKey: z.string().nullable() }).nullable(),
  next: NextStep,
  certificate: PlayerCertificate.nullable(),
  /** When the server wrote this down ('Saved 10:42'). */
  savedAt: z.iso.datetime(),
})
export type Progress = z.infer<typeof Progress>

export const AttemptResult = z.object({
  attemptId: z.number().int(),
  number: z.number().int(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  score: z.number().int(),
  passed: z.boolean(),
  byTopic: z.array(
    z.object({ key: z.string(), title: z.string(), correct: z.number().int(), total: z.number().int() }),
  ),
  /** Questions that were missed: why, and where it stands. The right answers only once no attempt can profit from them. */
  missed: z.array(
    z.object({
      key: z.string(),
      question: z.string(),
      chosen: z.array(z.string()),
      explanation: z.string(),
      source: z.string(),
      correct: z.array(z.string()).nullable(),
    }),
  ),
})
export type AttemptResult = z.infer<typeof AttemptResult>

export const OpenAttempt = z.object({
  attemptId: z.number().int(),
  number: z.number().int(),
  startedAt: z.iso.datetime(),
  questions: z.array(LearnerQuestion),
  /** What was chosen so far, by question. */
  answers: z.record(z.string(), z.array(z.string())),
})
export type OpenAttempt = z.infer<typeof OpenAttempt>

export const ExamState = z.object({
  attemptsAllowed: z.number().int(),
  attemptsLeft: z.number().int(),
  canStart: z.boolean(),
  /** Why no attempt can be started now. */
  reason: z.string().nullable(),
  /** From when the next one can be, where it is a matter of waiting. */
  nextAttemptAt: z.iso.datetime().nullable(),
  /** All attempts are used: the lessons can be taken again (`startOver`). */
  canStartOver: z.boolean(),
  open: OpenAttempt.nullable(),
  /** Newest first. */
  results: z.array(AttemptResult),
})
export type ExamState = z.infer<typeof ExamState>

/** What a learner does in a training of their own. */
export const ofLearner = { access: member }
/** And what refuses them in whatever they do there: a step that is not open yet, a training that is done. */
export const studying = { refusals: ['locked', 'complete'] } as const
/** Of whoever starts a course: it is held still, and not to be renewed yet. */
export const startingCourse = { refusals: ['notYet'] } as const

/** `seconds`: how long the person was active since this tab's last beat; 0 when it opens. The server never adds more than has passed. */
export const beat = endpoint({
  ...ofLearner,
  method: 'POST',
  path: '/player/:registrationId/beat',
  summary: 'Count time spent',
  body: z.strictObject({ moduleKey: Key, seconds: z.number().int().min(0).max(3600) }),
  response: z.object({
    totalSeconds: z.number().int(),
    moduleSeconds: z.number().int(),
    minimumSeconds: z.number().int(),
  }),
})

/** An open training with its modules, for the reminder after sign-in. Spec A3 (course), A4. */
export const UserCourse = z.object({
  id: z.number().int(),
  registrationId: z.number().int(),
  name: z.string(),
  modules: z.array(
    z.object({ id: z.number().int(), key: z.string(), title: z.string(), status: ModuleStatus, active: z.boolean() }),
  ),
})

export const userCourses = endpoint({
  method: 'GET',
  path: '/courses/user/:entityGuid',
  summary: 'The trainings that the person has open',
  access: member,
  response: z.array(UserCourse),
})
