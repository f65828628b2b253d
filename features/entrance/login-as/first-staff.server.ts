import type { Services } from '#platform/server/feature.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { sendReset } from '#identity/email-confirmation/reset-mail.server.ts'
import { giveStaffRole } from '#identity/sign-in/staff-roles.server.ts'
import { accountFor } from '#identity/sign-in/users.server.ts'

export interface NewStaff {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/**
 * Makes someone platform staff, with an account if they have none, and mails them a link to set their password. They
 * set up their authenticator app when they first sign in. Spec D2.
 */
export async function makeFirstStaff(services: Services, person: NewStaff): Promise<void> {
  await services.db.transaction().execute(async trx => {
    const { userId, email } = await accountFor(trx, services, person)
    await giveStaffRole(trx, services, { userId, role: 'Admin' })
    await sendReset(trx, services, { userId, email })
    await audit(trx, services, { caller: null, entityId: null, action: 'staff.made', target: email })
  })
}
