import { type Feature, route } from '#platform/server/feature.ts'
import { insideRoutes } from './inside.server.ts'
import { findOrganizations } from './organization-list.server.ts'
import { readOrganization } from './one-organization.server.ts'
import { staffOrganization, staffOrganizations } from './staff-organizations.contract.ts'

export const staffOrganizationsRoom: Feature = {
  routes: [
    route(staffOrganizations, ({ query }, { db, clock }) => findOrganizations(db, { clock }, query)),
    route(staffOrganization, ({ entity }, services) => readOrganization(entity, services)),
    ...insideRoutes,
  ],
}
