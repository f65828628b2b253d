import { freePort } from '#embedded-postgres/free-port'

/** As many journeys run side by side as there are cores on the smallest machine; each worker has an application to itself, as there is one clock in each: a journey that plays an hour through must not end another's session. */
export const journeyWorkers = 2

/** The ports of the workers' applications. Chosen once: the workers read the configuration again and inherit it, so that two runs at once never meet. */
export async function chooseJourneyPorts(): Promise<void> {
  process.env['JOURNEY_PORTS'] ??= (await Promise.all(Array.from({ length: journeyWorkers }, freePort))).join(',')
}

export const journeyPorts = (): readonly number[] => (process.env['JOURNEY_PORTS'] ?? '').split(',').map(Number)

/** The application of the worker that asks. */
export const journeyPort = (): number | undefined => journeyPorts()[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]
