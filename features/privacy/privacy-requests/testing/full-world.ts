import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { asJson } from '#platform/server/db.ts'
import type { TestServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeStaff } from '#platform/testing/world.ts'
import { checkFile } from '#people/import-learners/import-learners.contract.ts'
import { importPeople, peopleFile } from '#people/import-learners/testing/world.ts'
import { contactSupport } from '#identity/help/help.contract.ts'
import { exportStaffAuditLog } from '#staff/staff-audit-log/staff-audit-log.contract.ts'
import { exportLearnerMetrics } from '#insight/learner-metrics/learner-metrics.contract.ts'
import { inviteLearners } from '#people/invite-learners/invite-learners.contract.ts'
import { learning, register } from '#learning/player/testing/learning.ts'
import { completion } from '#certificates/certificates/testing/completions.ts'
import { attempt } from '#identity/sign-in/guessing.server.ts'
import { saveInformation } from '#profile/profile/profile.contract.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'

/** A name that stands nowhere else in a test's database. */
const unusual = () => ({
  firstName: 'Quirinus',
  lastName: `Zylinderhut-O’Neal`,
  email: `quirin.${randomUUID().slice(0, 8)}@leaving.test`,
})

/** Someone who did everything that leaves a trace, in one organization with Maria, in another, and alone. */
export async function fullWorld(server: TestServer) {
  const { db, clock } = server
  const person = unusual()
  const { email, firstName, lastName } = person
  const name = `${firstName} ${lastName}`
  const world = await learning(server)
  const { maria, entity, courseId } = world
  await db.updateTable('users').set(person).where('id', '=', world.leo.userId).execute()
  const leo = { ...world.leo, ...person }
  await world.toAttestation()
  await world.sign(name)
  const openCourse = await makeCourse(server)
  await register(server, leo, openCourse, '2999-01-31')
  await completion(server, leo)

  // Elsewhere: the contact person of an organization, invited, imported, asked to join.
  const second = await makeEntity(server)
  const other = await makeMember(server, second, ['EntityAdmin'])
  await db
    .updateTable('entities')
    .set({ contactName: name, contactEmail: email.toUpperCase(), contactPhone: '555 0100' })
    .where('id', '=', second.id)
    .execute()
  await importPeople(other.client, second, peopleFile([{ email, firstName, lastName }]))
  await other.client.send(checkFile, {
    entityGuid: second.guid,
    file: { name: 'again.csv', content: peopleFile([{ email, firstName, lastName }]) },
  })
  const third = await makeEntity(server)
  const inviter = await makeMember(server, third, ['EntityAdmin'])
  await inviter.client.send(inviteLearners, { entityGuid: third.guid, emails: [email], message: `Welcome, ${name}!` })
  await db
    .insertInto('joinRequests')
    .values({ entityId: third.id, email, status: 'declined', requestedAt: clock.iso(), expiresAt: clock.iso(3600) })
    .execute()
  // Alone: a page of their own.
  const own = await makeEntity(server, { type: 'Individual', name })
  await db
    .insertInto('memberships')
    .values({ entityId: own.id, userId: leo.userId, roles: ['Learner'], createdAt: clock.iso() })
    .execute()

  await traces(server, { ...leo, entityId: entity.id })
  await leo.client.send(saveInformation, { firstName, lastName, zipcode: '90210' })
  await server.anyone.send(contactSupport, {
    name,
    email,
    topic: 'other',
    message: `I am ${name}, write to ${email}.`,
    messageGuid: randomUUID(),
    page: '/login',
  })
  await maria.client.send(exportLearnerMetrics, { entityGuid: entity.guid })
  await maria.client.send(exportLearnerMetrics, { entityGuid: entity.guid, searchTerm: name })
  const staff = await makeStaff(server, 'LeadSupport')
  await staff.client.send(exportStaffAuditLog, { person: email })
  await server.work()
  return { ...world, leo, name, email, courseId, second, other, own, openCourse }
}

/** What sign-ins, payments, and others' words leave behind. */
async function traces(
  server: TestServer,
  {
    userId,
    email,
    firstName,
    lastName,
    entityId,
  }: Record<'email' | 'firstName' | 'lastName', string> & Record<'userId' | 'entityId', number>,
): Promise<void> {
  const { db, clock, running } = server
  const at = clock.iso()
  await attempt(running.web, { account: email, address: '203.0.113.9' }, async () => ({ right: false, answer: '' }))
  await db.insertInto('consents').values({ userId, document: 'terms', version: '2026-01-01', acceptedAt: at }).execute()
  await db.insertInto('mailPreferences').values({ userId, kind: 'reminders', wanted: false, changedAt: at }).execute()
  await db.insertInto('externalIdentifications').values({ userId, typeId: 1, number: 'RN 4711' }).execute()
  await db
    .insertInto('twoFactors')
    .values({ userId, secret: running.web.secrets.seal('x'), lastStep: 1, activatedAt: at })
    .execute()
  await db.insertInto('twoFactorRecoveryCodes').values({ userId, codeHash: 'x' }).execute()
  await db
    .insertInto('answeredCalls')
    .values({ userId, key: 'POST /x', digest: 'x', answer: asJson({ email }), at })
    .execute()
  await db
    .insertInto('paymentAccounts')
    .values({ entityId, provider: 'test', customer: `c-${userId}`, billingEmail: email, billingZip: '90210' })
    .execute()
  await db
    .insertInto('planPayments')
    .values({
      entityId,
      provider: 'test',
      reference: `r-${userId}`,
      productKey: 'seat-25',
      amountCents: 1,
      receiptTo: email,
      paidAt: at,
    })
    .execute()
  await sql`
    insert into audit_log (at, entity_id, user_id, action, target, detail) values
      (${at}, ${entityId}, null, 'invite.sent', ${email}, ${JSON.stringify({ after: { name: `${firstName} ${lastName}` } })}::jsonb),
      (${at}, null, ${userId}, 'email.changed', ${email}, ${JSON.stringify({ before: { email: `old.${email}` }, after: { email } })}::jsonb)`.execute(
    db,
  )
}
