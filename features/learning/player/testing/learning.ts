import { randomUUID } from 'node:crypto'
import type { TestServer } from '#platform/testing/server.ts'
import { makeOrganization, type Member, signedIn } from '#platform/testing/world.ts'
import { attest, sendEvaluation } from '../../completion/completion.contract.ts'
import { saveAttempt, startAttempt, submitAttempt } from '../../exams/exams.contract.ts'
import { beat } from '#training/enrollments/enrollments.contract.ts'
import { completeModule, openModule, openPlayer, sendEvents } from '../../study/study.contract.ts'
import { registerMembers } from '#training/enrollments/enrollments.server.ts'
import { shortCourse } from './course.ts'

/** Moves the application's clock forward; sessions stay alive. */
export async function pass(server: TestServer, seconds: number): Promise<void> {
  await server.clock.set(server.db, new Date(server.clock.now().getTime() + seconds * 1000))
  await server.db
    .updateTable('sessions')
    .set({ lastSeenAt: server.clock.iso(), expiresAt: server.clock.iso(12 * 3600) })
    .execute()
}

/** Days later the person signs in again: a token is valid for twelve hours. */
export async function comeBack(server: TestServer, member: Member, days: number): Promise<void> {
  await pass(server, days * 24 * 3600)
  member.client.token = (await signedIn(server, member)).token
}

/** Registers a member for a course, as an assignment does. */
export async function register(
  server: TestServer,
  member: Member,
  courseId: number,
  dueDate: string | null = null,
): Promise<number> {
  await server.db.transaction().execute(trx =>
    registerMembers(trx, server.running.work, {
      entityId: member.entity.id,
      membershipIds: [member.entityUserId],
      courseIds: [courseId],
      dueDate,
    }),
  )
  const { id } = await server.db
    .selectFrom('registrations')
    .select('id')
    .where('membershipId', '=', member.entityUserId)
    .where('entityId', '=', member.entity.id)
    .where('courseId', '=', courseId)
    .orderBy('cycle', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** A new organization for the test, whose learner Leo is registered for the short course. */
export async function learning(server: TestServer, given: Parameters<typeof makeOrganization>[1] = {}) {
  const courseId = await shortCourse(server)
  const organization = await makeOrganization(server, given)
  const registrationId = await register(server, organization.leo, courseId)
  return { ...organization, courseId, registrationId, ...steps(server, organization.leo, registrationId) }
}

/** The steps that a learner takes through the short course. */
export function steps(server: TestServer, { client, firstName, lastName }: Member, registrationId: number) {
  const spend = async (moduleKey: string, seconds: number) => {
    await client.send(beat, { registrationId, moduleKey, seconds: 0 })
    for (let left = seconds; left > 0; left -= 15) {
      await pass(server, Math.min(15, left))
      await client.send(beat, { registrationId, moduleKey, seconds: Math.min(15, left) })
    }
  }
  const read = (moduleKey: string) =>
    client.send(sendEvents, {
      registrationId,
      events: [
        { id: randomUUID(), kind: 'page', moduleKey, pageKey: 'start' },
        ...['story', 'test'].map(pageKey => ({
          id: randomUUID(),
          kind: 'answer' as const,
          moduleKey,
          pageKey,
          chosen: ['a'],
        })),
      ],
    })
  const finish = (moduleKey: string) => client.send(completeModule, { registrationId, moduleKey })
  const lessons = async () => {
    await read('first')
    await spend('first', 60)
    await finish('first')
    await read('second')
    return finish('second')
  }
  /** One attempt: all right, or all wrong. */
  const exam = async (right: boolean) => {
    const {
      exam: { open },
    } = await client.send(startAttempt, { registrationId, moduleKey: 'exam' })
    if (!open) throw new Error('No attempt is open')
    const answers = Object.fromEntries(
      open.questions.map(({ key, answers: options }) => [
        key,
        options.filter(({ text }) => (text === 'Right') === right).map(option => option.key),
      ]),
    )
    await client.send(saveAttempt, { registrationId, attemptId: open.attemptId, answers })
    return client.send(submitAttempt, { registrationId, attemptId: open.attemptId })
  }
  /** Reads again what opens the next attempt. */
  const reread = async () => {
    const { exam: state } = await client.send(openModule, { registrationId, moduleKey: 'exam' })
    const events = (state?.toReview ?? []).map(({ moduleKey, pageKey }) => ({
      id: randomUUID(),
      kind: 'page' as const,
      moduleKey,
      pageKey,
    }))
    return client.send(sendEvents, { registrationId, events })
  }
  const evaluate = () => client.send(sendEvaluation, { registrationId, moduleKey: 'evaluation', answers: { clear: 4 } })
  const toAttestation = async () => {
    await lessons()
    await exam(true)
    return evaluate()
  }
  const sign = (typedName = `${firstName} ${lastName}`) =>
    client.send(attest, { registrationId, typedName, understood: true })
  return {
    spend,
    read,
    finish,
    lessons,
    exam,
    reread,
    evaluate,
    toAttestation,
    sign,
    open: () => client.send(openPlayer, { registrationId }),
    module: (moduleKey: string) => client.send(openModule, { registrationId, moduleKey }),
  }
}
