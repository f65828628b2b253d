import type { Feature } from '#platform/server/feature.ts'
import { batchExportRoutes, batchList, batchRowsList } from './batch-exports.server.ts'
import { processBatch, startDueBatches } from './batch-processing.server.ts'
import { batchRoutes } from './batches.server.ts'

export const inviteBatches: Feature = {
  routes: [...batchRoutes, ...batchExportRoutes],
  jobs: [processBatch, batchList.job, batchRowsList.job],
  sweeps: [startDueBatches],
  constraints: { batches_tenant: 'bug', batches_check_once: 'bug', batch_rows_batch: 'bug' },
}
