import type { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import { refuse } from '#platform/server/refusal.ts'
import { roleNames } from '#foundation/access/roles.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { sendReset } from '#identity/email-confirmation/reset-mail.server.ts'
import { becomeStaff } from '#identity/sign-in/staff-roles.server.ts'
import { accountFor } from '#identity/sign-in/users.server.ts'
import { addStaffMember, type NewStaffMember } from './staff-members.contract.ts'
import { staffMembersMessages as messages } from './staff-members.messages.ts'
import { staffMail } from './staff-mail.server.ts'

/**
 * Makes a person staff, with an account if they have none; they keep the name that they gave themselves. Without a
 * password they get a link to set one. Of several who add the same person at once, one does. Spec D2.
 */
export async function addMember(
  trx: Trx,
  services: Services,
  { caller, role, ...given }: { caller: Caller } & z.output<typeof NewStaffMember>,
): Promise<number> {
  const { userId, email, firstName, hasPassword } = await accountFor(trx, services, given)
  if (!(await becomeStaff(trx, services, { userId, role })))
    throw refuse(addStaffMember, 'email', messages.alreadyStaff)
  if (!hasPassword) await sendReset(trx, services, { userId, email })
  else
    await services.mail.queue(trx, staffMail, {
      to: email,
      dedupeKey: `staff-added ${userId} ${services.clock.iso()}`,
      data: { firstName, by: `${caller.firstName} ${caller.lastName}`, role },
    })
  await audit(trx, services, {
    caller,
    entityId: null,
    action: 'staff.made',
    target: email,
    detail: { role: roleNames[role] },
  })
  return userId
}
