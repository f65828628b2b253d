import { type Feature, route } from '#platform/server/feature.ts'
import { keepUserState } from '../sign-in/users.server.ts'
import { saveUserState } from './user-state.contract.ts'

/** What a person's screens remember of them. Spec A4, D3. */
export const userState: Feature = {
  routes: [
    route(saveUserState, async ({ caller, body: { key, value } }, { db }) => {
      await keepUserState(db, caller.userId, key, value)
      return {}
    }),
  ],
}
