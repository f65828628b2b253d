import type { Feature } from '#platform/server/feature.ts'
import { refuse } from '#platform/server/refusal.ts'
import { assignToGroup } from './assign-to-group.server.ts'
import { changeGroupRoutes } from './change-group.server.ts'
import { deleteGroupRoutes } from './delete-groups.server.ts'
import { groupDetailsRoute } from './group-details.server.ts'
import { groupPeopleRoutes } from './group-people.server.ts'
import { groupRoutes } from './group.server.ts'
import { groupsMessages } from './groups.messages.ts'
import { changeGroup } from './groups.contract.ts'

export const groups: Feature = {
  routes: [...groupRoutes, ...changeGroupRoutes, ...deleteGroupRoutes, groupDetailsRoute, ...groupPeopleRoutes],
  jobs: [assignToGroup],
  constraints: {
    // Only a change of the name can violate it: adding checks the index first.
    groups_name_unique: refuse(changeGroup, 'groupName', groupsMessages.nameTaken),
    groups_tenant: 'bug',
    groups_name_check: 'bug',
    groups_status_check: 'bug',
    groups_parent: 'bug',
    groups_parent_other: 'bug',
    group_courses_due_days: 'bug',
    group_members_pkey: 'bug',
    group_members_group: 'bug',
    group_members_membership: 'bug',
  },
}
