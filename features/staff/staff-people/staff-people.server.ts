import { type Feature, route } from '#platform/server/feature.ts'
import { findEveryone } from './people-list.server.ts'
import { readPerson } from './one-person.server.ts'
import { recordRoutes } from './records.server.ts'
import { mailRoutes } from './mails.server.ts'
import { secondFactorReset, signInRoutes } from './sign-in-actions.server.ts'
import { staffPeople, staffPerson } from './staff-people.contract.ts'

/** Staff find people, look at what belongs to them with a reason, and help them in. Spec D8, D14. */
export const staffPeopleRoom: Feature = {
  routes: [
    route(staffPeople, ({ query }, { db }) => findEveryone(db, query)),
    route(staffPerson, readPerson),
    ...recordRoutes,
    ...mailRoutes,
    ...signInRoutes,
  ],
  mails: [secondFactorReset],
}
