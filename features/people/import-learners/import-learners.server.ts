import type { Feature } from '#platform/server/feature.ts'
import { checkRoutes } from './check-file.server.ts'
import { checkResultRoutes } from './check-result.server.ts'
import { correctionRoutes } from './correct-rows.server.ts'
import { forgetChecks } from './checks.server.ts'
import { confirmRoutes } from './confirm-batch.server.ts'

export const importLearners: Feature = {
  routes: [...checkRoutes, ...checkResultRoutes, ...confirmRoutes, ...correctionRoutes],
  sweeps: [forgetChecks],
  constraints: { import_mappings_entity_id_fkey: 'bug', import_checks_tenant: 'bug', import_rows_check: 'bug' },
}
