import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import type { Trx } from '#platform/server/db.ts'
import { route, type Services } from '#platform/server/feature.ts'
import { button, paragraph, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { conflict, refuse } from '#platform/server/refusal.ts'
import { changeMembers } from '#foundation/access/member-changes.server.ts'
import { admitMember } from '#foundation/access/memberships.server.ts'
import { nameOwner as giveOwnership } from '#foundation/access/owners.server.ts'
import { auditStaff } from '#foundation/audit-trail/audit.server.ts'
import { sendReset } from '#identity/email-confirmation/reset-mail.server.ts'
import { tellOwners } from '#organization/ownership/owner-mail.server.ts'
import { ownershipMessages } from '#organization/ownership/ownership.messages.ts'
import { type Account, accountFor } from '#identity/sign-in/users.server.ts'
import { addAdministrator, nameOwner, removeAdministrator } from './cooperatives.contract.ts'
import { administratorMail as texts, cooperativesMessages } from './cooperatives.messages.ts'

export const administratorMadeMail = mailTemplate({
  name: 'administrator-made',
  data: z.strictObject({ name: z.string() }),
  render: ({ name }, { publicUrl, productName }) => ({
    subject: texts.subject(name),
    blocks: [
      paragraph(texts.made(name, productName)),
      paragraph(texts.next),
      button(texts.button, `${publicUrl}${addressOf(pageAt('/login'))}`),
      small(texts.wrong),
    ],
  }),
})

/** Mails someone that they administer an organization; who has no password yet also gets a link to set one. */
export async function tellAdministrator(
  trx: Trx,
  services: Services,
  { account, entity }: { account: Account; entity: { readonly id: number; readonly name: string } },
  key: string,
): Promise<void> {
  if (!account.hasPassword) await sendReset(trx, services, account)
  await services.mail.queue(trx, administratorMadeMail, {
    to: account.email,
    dedupeKey: `administrator ${entity.id} ${key}`,
    data: { name: entity.name },
  })
}

export const administratorRoutes = [
  route(addAdministrator, ({ caller, entity, body, request }, services) =>
    services.db.transaction().execute(async trx => {
      if (entity.type === 'Individual') throw refuse(addAdministrator, 'email', cooperativesMessages.noIndividuals)
      const account = await accountFor(trx, services, body)
      const { membershipId, status } = await admitMember(trx, services, {
        entityId: entity.id,
        userId: account.userId,
      })
      if (status !== 'Active') throw refuse(addAdministrator, 'email', cooperativesMessages.inactive)
      const { changed } = await changeMembers(trx, services, {
        entity,
        caller,
        selfId: null,
        membershipIds: [membershipId],
        change: { roles: ['Learner', entity.type === 'Coop' ? 'CoopAdmin' : 'EntityAdmin'] },
      })
      if (changed.length === 0) return {}
      await auditStaff(trx, services, { caller, entity, action: 'administrator.added', target: body.email })
      await tellAdministrator(trx, services, { account, entity }, request.id)
      return {}
    }),
  ),
  route(nameOwner, ({ caller, entity, params: { entityUserId }, request }, services) =>
    services.db.transaction().execute(async trx => {
      const named = await giveOwnership(trx, { entityId: entity.id, ownerId: null, membershipId: entityUserId })
      if (named === 'unfit' || entity.type !== 'Organization') throw conflict(ownershipMessages.unfit)
      if (typeof named === 'string') return {}
      const { before, after } = named
      await auditStaff(trx, services, {
        caller,
        entity,
        action: 'owner.named',
        target: after.email,
        detail: { before: { owner: before?.email }, after: { owner: after.email } },
      })
      await tellOwners(trx, services, entity, { before, after, by: null, key: request.id })
      return {}
    }),
  ),
  route(removeAdministrator, ({ caller, entity, params: { entityUserId } }, services) =>
    services.db.transaction().execute(async trx => {
      const { changed, refused } = await changeMembers(trx, services, {
        entity,
        caller,
        selfId: null,
        membershipIds: [entityUserId],
        change: { roles: ['Learner'] },
      })
      if (refused[0]) throw refuse(removeAdministrator, 'roles', refused[0].reason)
      if (changed.length > 0)
        await auditStaff(trx, services, { caller, entity, action: 'administrator.removed', detail: { entityUserId } })
      return {}
    }),
  ),
]
