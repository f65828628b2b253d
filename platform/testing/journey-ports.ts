import { freePort } from '#embedded-postgres/free-port'

/**
 * One more journey at a time than the smallest machine has cores: each waits for its browser about half of the time.
 * Each worker has its own application, because each application has one clock: a journey that plays through an hour
 * must not end another's session.
 */
export const journeyWorkers = 3

/**
 * The ports of the workers' applications. Chosen once: the workers read the configuration again and inherit them, so
 * two runs at once never collide.
 */
export async function chooseJourneyPorts(): Promise<void> {
  process.env['JOURNEY_PORTS'] ??= (await Promise.all(Array.from({ length: journeyWorkers }, freePort))).join(',')
}

export const journeyPorts = (): readonly number[] => (process.env['JOURNEY_PORTS'] ?? '').split(',').map(Number)

/** The application of the current worker. */
export const journeyPort = (): number | undefined => journeyPorts()[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]
