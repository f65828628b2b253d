import { describe, expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, makeStaff } from '#platform/testing/world.ts'
import { mergeAccounts, previewMerge } from './merge-accounts.contract.ts'
import { mergeAccountsMessages as messages } from './merge-accounts.messages.ts'
import { confirmed, makeDuplicates, previewOf } from './testing/duplicates.ts'

const server = testServer()

describe('a merge is refused', () => {
  test.each([
    ['with another address', { confirmEmail: 'someone@example.test' }],
    ['without one', { confirmEmail: '' }],
  ])('%s', async (_what, given) => {
    const { kept, gone, staff } = await makeDuplicates(server())
    const { digest } = await previewOf(staff, { kept, gone })
    const asked = staff.client.send(mergeAccounts, { ...confirmed({ kept, gone }, digest), ...given })
    await expect(asked).rejects.toMatchObject({
      status: 400,
      problem: { errors: { confirmEmail: [messages.wrongAddress(gone.email)] } },
    })
  })

  test('if what was previewed has changed', async () => {
    const { kept, gone, staff } = await makeDuplicates(server())
    const { digest } = await previewOf(staff, { kept, gone })
    await server()
      .db.updateTable('memberships')
      .set({ status: 'Inactive' })
      .where('id', '=', gone.entityUserId)
      .execute()
    const asked = staff.client.send(mergeAccounts, confirmed({ kept, gone }, digest))
    await expect(asked).rejects.toMatchObject({ status: 409, problem: { kind: 'changed', message: messages.changed } })
  })

  test('of one account with itself, at its field', async () => {
    const { kept, staff } = await makeDuplicates(server())
    const asked = staff.client.send(previewMerge, { userId: kept.userId, otherUserId: kept.userId })
    await expect(asked).rejects.toMatchObject({
      status: 400,
      problem: { errors: { otherUserId: [messages.sameAccount] } },
    })
  })

  test('without a reason, and for support', async () => {
    const { kept, gone } = await makeDuplicates(server())
    for (const [role, kind] of [
      ['LeadSupport', 'visitNeeded'],
      ['Support', undefined],
    ] as const) {
      const staff = await makeStaff(server(), role)
      const asked = previewOf(staff, { kept, gone })
      await expect(asked).rejects.toMatchObject({ status: 403, problem: kind ? { kind } : {} })
    }
  })

  test.each([
    [
      'of staff',
      async ({ userId }: { userId: number; email: string }) => {
        await server()
          .db.updateTable('users')
          .set({ platformRoles: ['Support'] })
          .where('id', '=', userId)
          .execute()
      },
      messages.staff,
      'gone',
    ],
    [
      'into an account that is not confirmed',
      async ({ userId }: { userId: number; email: string }) => {
        await server().db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', userId).execute()
      },
      messages.unconfirmed,
      'kept',
    ],
    [
      'while a report is being made',
      async ({ userId }: { userId: number; email: string }) => {
        const { db, clock } = server()
        const { entity } = await makeOrganization(server())
        await db
          .insertInto('exports')
          .values({
            id: crypto.randomUUID(),
            entityId: entity.id,
            requestedBy: userId,
            kind: 'learners',
            query: {} as never,
            status: 'Pending',
            requestedAt: clock.iso(),
            roles: ['EntityAdmin'],
            fileName: 'learners.csv',
          })
          .execute()
      },
      messages.exporting,
      'gone',
    ],
  ] as const)('%s; the preview says so', async (_what, happens, text, whose) => {
    const { kept, gone, staff } = await makeDuplicates(server())
    const about = { kept, gone }[whose]
    await happens(about)
    const { obstacles, digest } = await previewOf(staff, { kept, gone })
    expect(obstacles).toEqual([text(about.email)])
    const asked = staff.client.send(mergeAccounts, confirmed({ kept, gone }, digest))
    await expect(asked).rejects.toMatchObject({
      status: 409,
      problem: { kind: 'cannotMerge', message: text(about.email) },
    })
  })

  test('while trainings are being assigned where both belong', async () => {
    const { entity, maria, kept, gone, staff } = await makeDuplicates(server())
    const { db, clock } = server()
    await db
      .insertInto('assignments')
      .values({
        entityId: entity.id,
        createdBy: maria.userId,
        createdAt: clock.iso(),
        everyone: true,
        groupIds: [],
        membershipIds: [],
        courseIds: [1],
        email: false,
        lastId: gone.entityUserId,
        numberOfPeople: 3,
      })
      .execute()
    expect((await previewOf(staff, { kept, gone })).obstacles).toEqual([messages.assigning('Harbor')])
  })
})
