import { type Config, readConfig, WrongSetting } from '../../platform/server/config.ts'
import { runningPostgres, startPostgres } from '../../platform/server/embedded-postgres.ts'

interface AtDatabase {
  /** The embedded database may be in use by the application meanwhile; otherwise the application has to be stopped. */
  readonly shared?: boolean
}

/** Calls with the settings and the database of the installation; an embedded one that does not run is started for it. */
export async function atDatabase<Result>(
  work: (config: Config, url: string) => Promise<Result>,
  { shared = false }: AtDatabase = {},
): Promise<Result> {
  const config = readConfig(process.env)
  const url = config.databaseUrl ?? (shared ? (await runningPostgres(config.dataDir))?.url : undefined)
  if (url) return work(config, url)
  const postgres = await startPostgres({ dataDir: config.dataDir })
  try {
    return await work(config, postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** Runs an operator's command: what they have to mend is told in its own words, anything else as the fault that it is. */
export async function command(
  run: () => Promise<void>,
  ...told: readonly (abstract new (...words: never[]) => Error)[]
): Promise<void> {
  try {
    await run()
  } catch (error) {
    const known = [WrongSetting, ...told].some(kind => error instanceof kind)
    console.error(known ? (error as Error).message : error)
    process.exitCode = 1
  }
}
