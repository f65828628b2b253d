import { common } from '#platform/shared/common.messages.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { Refusal, unknown, kindOf } from '#platform/server/refusal.ts'
import { audit, auditEverywhere } from '#foundation/audit-trail/audit.server.ts'
import { endActingSession, openActingSession, tokenOf } from '#identity/sign-in/sessions.server.ts'
import { accessRefusals } from '#foundation/access/access.policies.ts'
import { ACTING_MINUTES, exitLoginAs, loginAs, searchPeople } from './login-as.contract.ts'
import { loginAsMessages } from './login-as.messages.ts'
import { findPeople } from './search-people.server.ts'

const expired = () =>
  new Refusal({ status: 401, kind: kindOf(accessRefusals, 'tokenExpired'), message: common.sessionExpired })

/**
 * Staff act as someone: with a reason, for an hour, never as staff, never from within another such session. Spec D8.
 */
export const loginAsRoom: Feature = {
  routes: [
    route(searchPeople, ({ query }, { db }) => findPeople(db, query)),

    route(loginAs, async ({ caller, body: { userId, reason } }, services) => {
      const { db } = services
      if (caller.actorId !== null) throw new Refusal({ status: 403, message: common.noAccess })
      return db.transaction().execute(async trx => {
        // The row is locked, so that nobody becomes staff in between.
        const person = await trx
          .selectFrom('users')
          .select(['id', 'email', 'firstName', 'lastName', 'platformRoles'])
          .where('id', '=', userId)
          .forUpdate()
          .executeTakeFirst()
        if (!person) throw unknown(common.notFound)
        if (person.platformRoles.length > 0) throw new Refusal({ status: 403, message: loginAsMessages.staffTarget })
        const jwt = await openActingSession(services, person, { actor: caller, seconds: ACTING_MINUTES * 60 }, trx)
        await audit(trx, services, {
          caller: { userId: person.id, actorId: caller.userId },
          entityId: null,
          action: 'staff.loggedInAs',
          target: person.email,
          detail: { reason },
        })
        await auditEverywhere(trx, services, {
          caller: { userId: person.id, actorId: caller.userId },
          memberId: person.id,
          action: 'staff.loggedInAs',
          target: person.email,
          detail: { reason },
        })
        return { jwt }
      })
    }),

    route(exitLoginAs, async ({ caller }, services) => {
      const { db } = services
      if (caller.actorId === null) throw new Refusal({ status: 403, message: loginAsMessages.notActing })
      const own = await db.transaction().execute(async trx => {
        const found = await endActingSession(services, caller.sessionId, trx)
        await audit(trx, services, { caller, entityId: null, action: 'staff.returned', target: caller.email })
        await auditEverywhere(trx, services, {
          caller,
          memberId: caller.userId,
          action: 'staff.returned',
          target: caller.email,
        })
        return found
      })
      if (!own) throw expired()
      const staff = await db
        .selectFrom('users')
        .select(['id', 'firstName', 'lastName'])
        .where('id', '=', own.userId)
        .executeTakeFirstOrThrow()
      return { jwt: tokenOf(services, staff, own.sessionId) }
    }),
  ],
  constraints: { sessions_actor_whole: 'bug' },
}
