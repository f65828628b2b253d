import type { Feature } from '#platform/server/feature.ts'
import { checkRoutes } from './check-file.server.ts'
import { checkResultRoutes } from './check-result.server.ts'
import { forgetChecks } from './checks.server.ts'
import { confirmRoutes } from './confirm-batch.server.ts'

export const importLearners: Feature = {
  routes: [...checkRoutes, ...checkResultRoutes, ...confirmRoutes],
  sweeps: [forgetChecks],
  constraints: { import_checks_tenant: 'bug', import_rows_check: 'bug' },
}
