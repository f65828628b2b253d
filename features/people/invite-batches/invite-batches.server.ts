import type { Feature } from '#platform/server/feature.ts'
import { batchExportRoutes, batchList, batchRowsList } from './batch-exports.server.ts'
import { countOldBatches } from './batch-counts.server.ts'
import { processBatch, startDueBatches } from './batch-processing.server.ts'
import { undoBatchJob } from './batch-undo.server.ts'
import { undoRoutes } from './undo-routes.server.ts'
import { batchPeopleRoutes } from './batch-people.server.ts'
import { batchRoutes } from './batches.server.ts'

export const inviteBatches: Feature = {
  routes: [...batchRoutes, ...batchExportRoutes, ...batchPeopleRoutes, ...undoRoutes],
  jobs: [processBatch, undoBatchJob, batchList.job, batchRowsList.job],
  sweeps: [startDueBatches, countOldBatches],
  constraints: {
    batches_tenant: 'bug',
    batches_check_once: 'bug',
    batch_rows_batch: 'bug',
    batches_undone_by: 'bug',
    batches_undo: 'bug',
  },
}
