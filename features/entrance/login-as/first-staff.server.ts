import type { Services } from '#platform/server/feature.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { sendReset } from '#identity/email-confirmation/reset-mail.server.ts'
import { addUser, giveStaffRole } from '#identity/sign-in/users.server.ts'

export interface NewStaff {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/**
 * Makes someone platform staff, with an account if they have none, and mails them a link to set their password. They
 * set up their authenticator app when they first sign in. Spec D2.
 */
export async function makeFirstStaff(
  services: Services,
  { email: given, firstName, lastName }: NewStaff,
): Promise<void> {
  const email = given.toLowerCase()
  await services.db.transaction().execute(async trx => {
    const known = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    const userId =
      known?.id ?? (await addUser(trx, services, { email, firstName, lastName, passwordHash: null, confirmed: false }))
    if (userId === null) throw new Error(`${email} was registered just now: please try again`)
    await giveStaffRole(trx, services, { userId, role: 'Admin' })
    await sendReset(trx, services, { userId, email })
    await audit(trx, services, { caller: null, entityId: null, action: 'staff.made', target: email })
  })
}
