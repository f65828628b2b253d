// Writes database/types.ts from the migrated schema, or with --check says whether it is stale.
import { execFileSync } from 'node:child_process'
import { startPostgres } from '../platform/server/embedded-postgres.ts'
import { openPool } from '../platform/server/db.ts'
import { migrate } from '../platform/server/migrate.ts'
import { removeDataDir, temporaryDataDir } from '../platform/testing/temporary.ts'

const dataDir = await temporaryDataDir()
const postgres = await startPostgres({ dataDir })
try {
  const pool = openPool(postgres.url)
  await migrate(pool)
  await pool.end()
  execFileSync(
    process.execPath,
    [
      new URL('../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url).pathname,
      '--dialect',
      'postgres',
      '--url',
      postgres.url,
      '--camel-case',
      '--default-schema',
      'public',
      '--include-pattern',
      'public.*',
      '--exclude-pattern',
      'public.migrations',
      '--numeric-parser',
      'number',
      '--date-parser',
      'string',
      '--type-mapping',
      JSON.stringify({ int8: 'number', timestamptz: 'string', date: 'string', numeric: 'number' }),
      '--out-file',
      new URL('../database/types.ts', import.meta.url).pathname,
      ...(process.argv.includes('--check') ? ['--verify'] : []),
    ],
    { stdio: 'inherit' },
  )
} finally {
  await postgres.stop()
  await removeDataDir(dataDir)
}
