import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makePerson, PASSWORD, signedIn } from '#platform/testing/world.ts'
import { verifyCertificate } from '#certificates/certificate-verification/certificate-verification.contract.ts'
import { issueFor } from '#certificates/certificates/testing/completions.ts'
import { login, me } from '#identity/sign-in/sign-in.contract.ts'
import { giveSecret } from '#identity/two-factor/enrolment.server.ts'
import { newSecret } from '#identity/two-factor/totp.server.ts'
import { auditLog } from '#organization/audit-log/audit-log.contract.ts'
import { trainingsOf } from '../staff-people/records.contract.ts'
import { staffPerson } from '../staff-people/staff-people.contract.ts'
import { mergeAccounts } from './merge-accounts.contract.ts'
import {
  aCourse,
  confirmed,
  makeDuplicates,
  mergeBy,
  previewOf,
  reason,
  training,
  visitedBy,
} from './testing/duplicates.ts'

const server = testServer()
const days = (count: number) => new Date(server().clock.now().getTime() + count * 86_400_000).toISOString().slice(0, 10)
const enter = (userName: string) => server().anyone.send(login, { userName, password: PASSWORD })
const summaryOf = (membershipId: number) =>
  server()
    .db.selectFrom('memberSummaries')
    .select(['firstName', 'email', 'training', 'notStarted', 'inProgress', 'status', 'roles'])
    .where('membershipId', '=', membershipId)
    .executeTakeFirst()
const groupFor = async (entityId: number, name: string, ...membershipIds: number[]) => {
  const { db, clock } = server()
  const { id } = await db
    .insertInto('groups')
    .values({ entityId, name, createdAt: clock.iso() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('groupMembers')
    .values(membershipIds.map(membershipId => ({ entityId, groupId: id, membershipId })))
    .execute()
  return id
}

describe('what becomes of two accounts', () => {
  test('memberships: joined where both belong, handed over elsewhere, with groups, summaries and names', async () => {
    const { entity, kept, gone, staff } = await makeDuplicates(server())
    const { db } = server()
    const shared = await groupFor(entity.id, 'Shared', kept.entityUserId, gone.entityUserId)
    const alone = await groupFor(entity.id, 'Alone', gone.entityUserId)
    await db
      .updateTable('memberships')
      .set({ roles: ['Learner', 'EntityAdmin'] })
      .where('id', '=', gone.entityUserId)
      .execute()
    const elsewhere = await makeMember(server(), await makeEntity(server(), { name: 'Bayview' }))
    await db.updateTable('memberships').set({ userId: gone.userId }).where('id', '=', elsewhere.entityUserId).execute()
    expect((await previewOf(staff, { kept, gone })).organizations).toMatchObject([
      { name: 'Bayview', kept: null, gone: { roles: ['Learner'] }, after: { roles: ['Learner'], status: 'Active' } },
      { name: 'Harbor', after: { roles: ['Learner', 'EntityAdmin'], status: 'Active' } },
    ])
    expect(await mergeBy(staff, { kept, gone })).toEqual({ userId: kept.userId })
    const { organizations } = await staff.client.send(staffPerson, { userId: kept.userId })
    expect(organizations).toMatchObject([
      { name: 'Bayview', roles: ['Learner'], status: 'Active' },
      { name: 'Harbor', roles: ['Learner', 'EntityAdmin'], status: 'Active' },
    ])
    const groups = await db
      .selectFrom('groupMembers')
      .select(['groupId', 'membershipId'])
      .where('entityId', '=', entity.id)
      .orderBy('groupId')
      .execute()
    expect(groups).toEqual([shared, alone].map(groupId => ({ groupId, membershipId: kept.entityUserId })))
    expect(await summaryOf(elsewhere.entityUserId)).toMatchObject({ firstName: 'Leonard', email: kept.email })
    expect(await summaryOf(kept.entityUserId)).toMatchObject({ roles: ['Learner', 'EntityAdmin'] })
    expect(await summaryOf(gone.entityUserId)).toBeUndefined()
  })

  test('what the account that goes owned, the one that stays owns, although another administered earlier', async () => {
    const { entity, kept, gone, staff } = await makeDuplicates(server())
    const { db } = server()
    const roles = ['Learner' as const, 'EntityAdmin' as const]
    await db.updateTable('memberships').set({ roles }).where('id', '=', gone.entityUserId).execute()
    await db.updateTable('memberships').set({ owns: false }).where('entityId', '=', entity.id).execute()
    await db.updateTable('memberships').set({ owns: true }).where('id', '=', gone.entityUserId).execute()
    await mergeBy(staff, { kept, gone })
    const owners = await db
      .selectFrom('memberships')
      .select('id')
      .where('entityId', '=', entity.id)
      .where('owns', '=', true)
      .execute()
    expect(owners).toEqual([{ id: kept.entityUserId }])
  })

  test('certificates keep number, printed name and signature, and belong to the account that stays', async () => {
    const { kept, gone, staff } = await makeDuplicates(server())
    const course = await aCourse(server())
    await server()
      .db.insertInto('courseTexts')
      .values({
        versionId: course.versionId,
        language: 'en',
        name: 'Standing up',
        description: '-',
        attestation: '-',
        minutes: 60,
      })
      .execute()
    const { certificateName: number } = await issueFor(
      server(),
      await training(server(), gone, course, { status: 'Complete' }),
    )
    const before = await server().anyone.send(verifyCertificate, { number })
    expect((await previewOf(staff, { kept, gone })).moved).toMatchObject({ trainings: 1, certificates: 1 })
    await mergeBy(staff, { kept, gone })
    expect(await server().anyone.send(verifyCertificate, { number })).toEqual(before)
    expect(before.signatureValid).toBe(true)
    const { rows } = await staff.client.send(trainingsOf, { userId: kept.userId })
    expect(rows).toMatchObject([{ certificate: { number, status: 'valid' } }])
  })

  test('completions of one course are counted as cycles in their order, then what is open', async () => {
    const { kept, gone, staff } = await makeDuplicates(server())
    const course = await aCourse(server())
    const late = await training(server(), kept, course, { status: 'Complete', completedAt: '2026-05-01T10:00:00Z' })
    const open = await training(server(), kept, course, { status: 'In_Progress', cycle: 2, seconds: 60 })
    const early = await training(server(), gone, course, { status: 'Complete', completedAt: '2024-05-01T10:00:00Z' })
    const other = await training(server(), gone, await aCourse(server()))
    await mergeBy(staff, { kept, gone })
    const rows = await server()
      .db.selectFrom('registrations')
      .select(['id', 'cycle', 'membershipId', 'userId', 'email'])
      .where('userId', '=', kept.userId)
      .orderBy('id')
      .execute()
    const ours = { membershipId: kept.entityUserId, userId: kept.userId, email: kept.email }
    expect(rows).toEqual([
      { id: late, cycle: 2, ...ours },
      { id: open, cycle: 3, ...ours },
      { id: early, cycle: 1, ...ours },
      { id: other, cycle: 1, ...ours },
    ])
    expect(await summaryOf(kept.entityUserId)).toMatchObject({ training: 'In_Progress', notStarted: 1, inProgress: 1 })
  })

  test('of two open trainings of a course the further stays, with the earlier due date; the preview names the other', async () => {
    const { entity, maria, kept, gone, staff } = await makeDuplicates(server())
    const course = await aCourse(server())
    const dropped = await training(server(), kept, course, {
      status: 'In_Progress',
      seconds: 60,
      dueDate: '2027-01-31',
    })
    const stays = await training(server(), gone, course, { status: 'In_Progress', seconds: 90, dueDate: '2027-03-31' })
    expect((await previewOf(staff, { kept, gone })).dropped).toEqual([
      {
        registrationId: dropped,
        organization: 'Harbor',
        course: 'Standing up for children',
        status: 'In_Progress',
        totalSeconds: 60,
        because: 'further',
      },
    ])
    await mergeBy(staff, { kept, gone })
    const rows = await server()
      .db.selectFrom('registrations')
      .select(['id', 'cycle', 'dueDate'])
      .where('userId', '=', kept.userId)
      .execute()
    expect(rows).toEqual([{ id: stays, cycle: 1, dueDate: '2027-01-31' }])
    const { rows: lines } = await maria.client.send(auditLog, { entityGuid: entity.guid, person: staff.email })
    expect(lines.slice(0, 2).map(({ action, target, detail }) => ({ action, target, detail }))).toEqual([
      {
        action: 'staff.droppedTraining',
        target: `${kept.email}: Standing up for children`,
        detail: { merged: gone.email, status: 'In progress', reason },
      },
      { action: 'staff.mergedAccounts', target: kept.email, detail: { merged: gone.email, reason } },
    ])
  })

  test('a training that was not begun goes where the other account holds the course, and stays where that runs out', async () => {
    const { kept, gone, staff } = await makeDuplicates(server())
    const [held, expiring, begun] = [await aCourse(server()), await aCourse(server()), await aCourse(server())]
    await training(server(), gone, held, { status: 'Complete', expiresOn: days(365) })
    await training(server(), gone, expiring, { status: 'Complete', expiresOn: days(30) })
    await training(server(), gone, begun, { status: 'Complete', expiresOn: days(365) })
    const asked = await training(server(), kept, held)
    await training(server(), kept, expiring)
    await training(server(), kept, begun, { status: 'In_Progress' })
    const { dropped } = await previewOf(staff, { kept, gone })
    expect(dropped).toMatchObject([{ registrationId: asked, because: 'held' }])
    await mergeBy(staff, { kept, gone })
    expect(await summaryOf(kept.entityUserId)).toMatchObject({ notStarted: 1, inProgress: 1 })
  })

  test('a training that was taken back for now can come back to the account that stays', async () => {
    const { entity, maria, kept, gone, staff } = await makeDuplicates(server())
    const { db, clock } = server()
    const registrationId = await training(server(), gone, await aCourse(server()))
    const { id: changeId } = await db
      .insertInto('assignmentChanges')
      .values({
        entityId: entity.id,
        registrationId,
        kind: 'withdraw',
        createdBy: maria.userId,
        createdAt: clock.iso(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      with taken as (delete from registrations where id = ${registrationId} returning *)
      insert into withdrawn_registrations (entity_id, registration_id, change_id, registration, reminders, withdrawn_at)
      select entity_id, id, ${changeId}, to_jsonb(taken), '[]', ${clock.iso()} from taken`.execute(db)
    await mergeBy(staff, { kept, gone })
    const { registration } = await db
      .selectFrom('withdrawnRegistrations')
      .select('registration')
      .where('registrationId', '=', registrationId)
      .executeTakeFirstOrThrow()
    expect(registration).toMatchObject({ id: registrationId, user_id: kept.userId, membership_id: kept.entityUserId })
  })

  test('sessions end, known devices and the second factor go, open invitations and the rest go over', async () => {
    const { kept, gone, staff } = await makeDuplicates(server())
    const { db, clock } = server()
    await db
      .transaction()
      .execute(trx => giveSecret(trx, server().running.work, { userId: gone.userId, secret: newSecret() }))
    const beside = await signedIn(server(), kept)
    const inviting = await makeEntity(server(), { name: 'Inviting' })
    for (const entityId of [inviting.id, kept.entity.id])
      await db
        .insertInto('invites')
        .values({
          entityId,
          email: gone.email,
          createdAt: clock.iso(),
          expiresAt: clock.iso(86_400),
          invitedBy: gone.userId,
        })
        .execute()
    await db
      .insertInto('mailPreferences')
      .values({ userId: gone.userId, kind: 'reminders', wanted: false, changedAt: clock.iso() })
      .execute()
    const preview = await previewOf(staff, { kept, gone })
    expect(preview).toMatchObject({ gone: { hasSecondFactor: true }, kept: { hasSecondFactor: false } })
    expect(preview.moved.invites).toBe(2)
    await mergeBy(staff, { kept, gone })
    for (const client of [beside, gone.client]) await expect(client.send(me, {})).rejects.toMatchObject({ status: 401 })
    const invites = await db
      .selectFrom('invites')
      .select(['entityId', 'email', 'status', 'invitedBy'])
      .where('invitedBy', '=', kept.userId)
      .execute()
    expect(invites.toSorted((a, b) => b.entityId - a.entityId)).toEqual([
      { entityId: inviting.id, email: kept.email, status: 'pending', invitedBy: kept.userId },
      { entityId: kept.entity.id, email: gone.email, status: 'cancelled', invitedBy: kept.userId },
    ])
    const preferences = await db
      .selectFrom('mailPreferences')
      .select('wanted')
      .where('userId', '=', kept.userId)
      .execute()
    expect(preferences).toEqual([{ wanted: false }])
  })

  test('the old address says nothing special, both are told, and it can begin anew', async () => {
    const { kept, gone, staff } = await makeDuplicates(server())
    await mergeBy(staff, { kept, gone })
    const stranger = await enter('nobody-at-all@example.test').catch((error: { problem: object }) => error.problem)
    const { requestId: _one, ...asStranger } = stranger as Record<string, unknown>
    const old = await enter(gone.email).catch((error: { problem: object }) => error.problem)
    const { requestId: _other, ...asOld } = old as Record<string, unknown>
    expect(asOld).toEqual(asStranger)
    expect((await enter(kept.email)).jwt).toBeTruthy()
    for (const { email } of [kept, gone]) {
      const [mail] = await server().mails(email)
      expect(mail?.subject).toBe('Your accounts were merged - Upstander')
      expect(mail?.text).toContain(`Sign in with ${kept.email}`)
    }
    const anew = await makePerson(server(), { email: gone.email })
    const look = await visitedBy(server(), anew)
    expect(await look.client.send(staffPerson, anew)).toMatchObject({ organizations: [] })
  })

  test('the other may be the one that stays', async () => {
    const { kept, gone, staff } = await makeDuplicates(server())
    const { digest } = await previewOf(staff, { kept, gone }, 'other')
    const answer = await staff.client.send(mergeAccounts, {
      ...confirmed({ kept, gone }, digest),
      keep: 'other',
      confirmEmail: kept.email.toUpperCase(),
    })
    expect(answer).toEqual({ userId: gone.userId })
    expect((await staff.client.send(staffPerson, { userId: gone.userId })).email).toBe(gone.email)
  })
})
