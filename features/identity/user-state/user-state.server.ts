import { type Feature, route } from '#platform/server/feature.ts'
import { keepUserState, markInUserState } from '../sign-in/users.server.ts'
import { MARKED_MAX, markMembership } from './marked.contract.ts'
import { saveUserState } from './user-state.contract.ts'

/** What a person's screens remember about them. Spec A4, D3. */
export const userState: Feature = {
  routes: [
    route(saveUserState, async ({ caller, body: { key, value } }, { db }) => {
      await keepUserState(db, caller.userId, key, value)
      return {}
    }),

    route(markMembership, async ({ caller, body: { key, entityUserId, marked } }, { db }) => {
      await markInUserState(db, caller.userId, { key, id: entityUserId, marked, most: MARKED_MAX })
      return {}
    }),
  ],
}
