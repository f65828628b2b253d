import {
  destroyPostgres as destroy,
  type EmbeddedPostgres,
  type FoundPostgres,
  type Options,
  runningPostgres as find,
  startPostgres as start,
} from '#embedded-postgres'
import { PostgresRefusal } from '#embedded-postgres/refusal'
import { WrongSetting } from './config.ts'

const placeOf = (dataDir: string) => ({ directory: dataDir, application: 'upstander' })

/** For a machine with two cores. */
const sizes = {
  max_connections: '100',
  shared_buffers: '192MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
}

/** Starts the PostgreSQL of a data directory, or takes over the one that a killed program left running. Spec D13. */
export const startPostgres = ({
  dataDir,
  settings,
  ...rest
}: Pick<Options, 'log' | 'settings'> & { readonly dataDir: string }): Promise<EmbeddedPostgres> =>
  start({ ...placeOf(dataDir), ...rest, settings: { ...sizes, ...settings } }).catch(inOurWords)

/** The server that runs on a data directory now, whoever started it; null if none does. */
export const runningPostgres = (dataDir: string): Promise<FoundPostgres | null> =>
  find(placeOf(dataDir)).catch(inOurWords)

/** Stops whatever runs on a data directory and removes its database: for temporary ones. */
export const destroyPostgres = (dataDir: string): Promise<void> => destroy(placeOf(dataDir)).catch(inOurWords)

function inOurWords(error: unknown): never {
  if (!(error instanceof PostgresRefusal)) throw error
  throw new WrongSetting(error.told({ otherDirectory: 'set another DATA_DIR', otherServer: 'set DATABASE_URL' }))
}
