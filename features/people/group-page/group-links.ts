import { addressOf } from '#platform/shared/address.ts'
import type { Standing } from '#training/standing/standing.contract.ts'
import { learnersPage } from '../learners/learners.page.ts'

/** The people of a group and below it who are active, and stand like this: exactly those that a figure counts. */
export const peopleOf = (groupId: number, standing?: Standing) =>
  addressOf(learnersPage, {}, { groupId, status: 'Active', trainingStatus: standing })
