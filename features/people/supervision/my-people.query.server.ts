import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListSql } from '#platform/server/list.ts'
import { learnersOf } from '../learners/learner-list.server.ts'
import { type MyPeopleExportQuery, myPeople } from './supervision.contract.ts'
import { supervisedBy } from '../learners/supervised.server.ts'

// SQL of: member_summaries s

type Asked = Pick<z.output<typeof MyPeopleExportQuery>, 'trainingStatus' | 'today' | 'supervisorId'>

/** Active members whom somebody supervises: the list of learners, narrowed. */
export function myPeopleOf(entityId: number, { trainingStatus, today, supervisorId }: Asked): ListSql<typeof myPeople> {
  const all = learnersOf(entityId, {
    status: ['Active'],
    trainingStatus,
    today,
    groupId: [],
    word: [],
    reminded: [],
    sites: [],
    jobTitles: [],
    employeeIds: [],
  })
  const { searchTerm, groupId, trainingStatus: standing } = all.filters
  const { lastName, trainingStatus: urgency, nextDue } = all.sorts
  return {
    ...all,
    of: myPeople,
    always: sql`${all.always} and s.membership_id in ${supervisedBy(entityId, sql`${supervisorId}::integer`)}`,
    filters: { searchTerm, groupId: id => groupId([id]), trainingStatus: standing },
    sorts: { lastName, trainingStatus: urgency, nextDue },
  }
}
