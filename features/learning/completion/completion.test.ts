import { expect, test } from 'vitest'
import { addMonths } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember } from '#platform/testing/world.ts'
import { learning, register, steps } from '../player/testing/learning.ts'
import { beat } from '#training/enrollments/enrollments.contract.ts'
import { switchLanguage } from '../study/study.contract.ts'
import { attest, sendEvaluation } from './completion.contract.ts'

const server = testServer()

test('who confirms has completed: dates, certificate and mail in one go', async () => {
  const { toAttestation, sign, open, leo, registrationId } = await learning(server())
  expect((await toAttestation()).next).toEqual({ kind: 'attestation' })
  expect((await open()).attestation).toMatchObject({ needed: true, text: 'I confirm in en.', attestedAt: null })
  const { certificate, progress } = await sign()
  expect(certificate.id).toBeGreaterThan(0)
  expect(progress).toMatchObject({ status: 'Complete', next: { kind: 'done' }, certificate })
  expect(await open()).toMatchObject({
    expiresOn: addMonths(server().clock.today('America/Los_Angeles'), 24),
    attestation: { needed: false },
  })
  const [mail, ...more] = await server().mails(leo.email)
  expect(mail).toMatchObject({
    subject: 'Your certificate is ready',
    text: expect.stringContaining(`/certificates/certificate/${certificate.id}`),
  })
  expect(more).toEqual([])
  const kept = await server()
    .db.selectFrom('attestations')
    .selectAll()
    .where('registrationId', '=', registrationId)
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({
    typedName: 'Leo Tran',
    text: 'I confirm in en.',
    courseVersion: '1.0.0',
    language: 'en',
  })
  const row = await server()
    .db.selectFrom('registrations')
    .selectAll()
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  expect(row.totalSeconds).toBeGreaterThanOrEqual(60)
})

test('fifty confirmations at once: one certificate, one mail, one of the quota', async () => {
  const { toAttestation, sign, leo, entity } = await learning(server())
  await toAttestation()
  const answers = await Promise.all(Array.from({ length: 50 }, () => sign()))
  expect(new Set(answers.map(({ certificate }) => certificate.id)).size).toBe(1)
  expect(await server().mails(leo.email)).toHaveLength(1)
  const { certificatesUsed } = await server()
    .db.selectFrom('subscriptions')
    .select('certificatesUsed')
    .where('entityId', '=', entity.id)
    .executeTakeFirstOrThrow()
  expect(certificatesUsed).toBe(1)
})

test('without quota the completion stands and the certificate is withheld: id 0, no mail to the learner', async () => {
  const { toAttestation, sign, leo } = await learning(server(), { quota: 0 })
  await toAttestation()
  const { certificate, progress } = await sign()
  expect(certificate.id).toBe(0)
  expect(progress).toMatchObject({ status: 'Complete', certificate: { id: 0 } })
  expect(await server().mails(leo.email)).toEqual([])
})

test('nobody confirms before everything is done', async () => {
  const { sign, lessons } = await learning(server())
  await expect(sign()).rejects.toMatchObject({
    status: 409,
    problem: { kind: 'notFinished', message: 'Finish "Lesson first" first' },
  })
  await lessons()
  await expect(sign()).rejects.toMatchObject({ problem: { message: 'Finish "Exam" first' } })
})

test('the typed name must be the person’s, without regard to case, accents and spaces; and the box must be ticked', async () => {
  const { entity, courseId } = await learning(server())
  const ana = await makeMember(server(), entity, ['Learner'], { firstName: 'Ana Đỗ', lastName: 'O’Núñez-Łuk' })
  const registrationId = await register(server(), ana, courseId)
  const { toAttestation, sign } = steps(server(), ana, registrationId)
  await toAttestation()
  await expect(sign('Ana')).rejects.toMatchObject({
    status: 400,
    problem: { errors: { typedName: ['Type your name as it appears in your profile: Ana Đỗ O’Núñez-Łuk'] } },
  })
  await expect(sign('  ')).rejects.toMatchObject({ problem: { errors: { typedName: ['Type your full name.'] } } })
  const unticked = await ana.client.raw(attest, { registrationId, typedName: 'Ana Đỗ O’Núñez-Łuk', understood: false })
  expect(unticked.json()).toMatchObject({ errors: { understood: ['Please confirm that you understand.'] } })
  expect((await sign(" ana do  O'NUNEZ LUK ")).certificate.id).toBeGreaterThan(0)
})

test('an evaluation with what it needs is sent once; wrong answers are named, each at its question', async () => {
  const { lessons, exam, leo, registrationId, module } = await learning(server())
  const send = (answers: Record<string, string | number>) =>
    leo.client.send(sendEvaluation, { registrationId, moduleKey: 'evaluation', answers })
  await expect(send({ clear: 3 })).rejects.toMatchObject({ status: 409, problem: { kind: 'locked' } })
  await lessons()
  await exam(true)
  await expect(send({ better: 4, other: 'x' })).rejects.toMatchObject({
    problem: {
      errors: {
        'answers.clear': ['Choose a number from 1 to 5.'],
        'answers.better': ['Please write an answer.'],
        'answers.other': ['The evaluation does not ask this.'],
      },
    },
  })
  await expect(send({ clear: 6 })).rejects.toMatchObject({ status: 400 })
  expect((await send({ clear: 5, better: 'Nothing.' })).next).toEqual({ kind: 'attestation' })
  await send({ clear: 1 })
  expect((await module('evaluation')).evaluation).toEqual({ clear: 5, better: 'Nothing.' })
})

test('after completion nothing more is recorded', async () => {
  const { toAttestation, sign, read, leo, registrationId } = await learning(server())
  await toAttestation()
  await sign()
  await expect(leo.client.send(beat, { registrationId, moduleKey: 'first', seconds: 15 })).rejects.toMatchObject({
    status: 409,
    problem: { kind: 'complete' },
  })
  await expect(leo.client.send(switchLanguage, { registrationId, language: 'es' })).rejects.toMatchObject({
    status: 409,
  })
  const count = () =>
    server().db.selectFrom('pageAnswers').select('id').where('registrationId', '=', registrationId).execute()
  const before = (await count()).length
  expect((await read('first')).results.every(({ refused }) => refused === null)).toBe(true)
  expect(await count()).toHaveLength(before)
})

test('an individual’s certificate needs no quota', async () => {
  const { courseId } = await learning(server())
  const sam = await makeMember(server(), await makeEntity(server(), { type: 'Individual' }))
  const { toAttestation, sign } = steps(server(), sam, await register(server(), sam, courseId))
  await toAttestation()
  expect((await sign()).certificate.id).toBeGreaterThan(0)
})
