import { common } from '#platform/shared/common.messages.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { refuse, unknown } from '#platform/server/refusal.ts'
import { endVisits } from '#foundation/access/visits.server.ts'
import { roleNames } from '#foundation/access/roles.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { changeStaffRole, type HeldStaff, holdStaff, leaveStaff } from '#identity/sign-in/staff-roles.server.ts'
import { addMember } from './add-member.server.ts'
import { findStaff } from './member-list.server.ts'
import { addStaffMember, changeStaffMember, removeStaffMember, staffMembers } from './staff-members.contract.ts'
import { staffMembersMessages as messages } from './staff-members.messages.ts'
import { staffMail } from './staff-mail.server.ts'

export const staffMembersRoom: Feature = {
  routes: [
    route(staffMembers, ({ query }, { db }) => findStaff(db, query)),
    route(addStaffMember, ({ caller, body }, services) =>
      services.db.transaction().execute(async trx => ({ userId: await addMember(trx, services, { caller, ...body }) })),
    ),
    route(changeStaffMember, ({ caller, params: { userId }, body: { role } }, services) =>
      services.db.transaction().execute(async trx => {
        const { person, otherAdministrators } = await holdStaff(trx, userId)
        if (!person) throw unknown(common.notFound)
        if (userId === caller.userId) throw refuse(changeStaffMember, 'role', messages.ownRole)
        if (isAdministrator(person) && role !== 'Admin' && otherAdministrators === 0)
          throw refuse(changeStaffMember, 'role', messages.lastAdministrator)
        await changeStaffRole(trx, userId, role)
        await audit(trx, services, {
          caller,
          entityId: null,
          action: 'staff.roleChanged',
          target: person.email,
          detail: { before: { role: namesOf(person) }, after: { role: roleNames[role] } },
        })
        return {}
      }),
    ),
    route(removeStaffMember, ({ caller, params: { userId } }, services) =>
      services.db.transaction().execute(async trx => {
        const { person, otherAdministrators } = await holdStaff(trx, userId)
        if (!person) throw unknown(common.notFound)
        if (userId === caller.userId) throw refuse(removeStaffMember, 'userId', messages.ownRemoval)
        if (isAdministrator(person) && otherAdministrators === 0)
          throw refuse(removeStaffMember, 'userId', messages.lastAdministrator)
        await leaveStaff(trx, services, userId)
        await endVisits(trx, userId)
        await audit(trx, services, {
          caller,
          entityId: null,
          action: 'staff.removed',
          target: person.email,
          detail: { role: namesOf(person) },
        })
        return {}
      }),
    ),
  ],
  mails: [staffMail],
}

const isAdministrator = ({ platformRoles }: HeldStaff) => platformRoles.includes('Admin')
const namesOf = ({ platformRoles }: HeldStaff) => platformRoles.map(role => roleNames[role]).join(', ')
