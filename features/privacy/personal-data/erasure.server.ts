import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { eraseReports, removeOutsideFiles, removeReports } from './erase-files.server.ts'
import {
  eraseAccount,
  eraseBilling,
  eraseInvitations,
  eraseMemberships,
  eraseRequirements,
  eraseTrainings,
} from './erase-rows.server.ts'
import { eraseLines, eraseMails } from './erase-texts.server.ts'
import { eraseWords } from './erase-words.server.ts'
import type { ErasedPerson } from './erased-person.ts'

interface ErasureStep {
  /** What no transaction may wait for; it is harmless when repeated. */
  readonly before?: (services: Services, person: ErasedPerson) => Promise<void>
  /** Returns up to which row it came, to go on from there; null: the step is done. */
  readonly run: (trx: Trx, services: Services, person: ErasedPerson, doneTo: number) => Promise<number | null>
}

const whole =
  (run: (trx: Trx, person: ErasedPerson) => Promise<void>): ErasureStep['run'] =>
  async (trx, _services, person) => {
    await run(trx, person)
    return null
  }

/**
 * What a deletion does after `closeAccount`, one transaction each, in this order: who lists the organizations of a
 * person comes before what takes them away. Steps are added at the end, because a deletion may be under way.
 */
export const erasureSteps: readonly ErasureStep[] = [
  {
    before: removeReports,
    run: async (trx, services, person) => {
      await eraseReports(trx, services, person)
      return null
    },
  },
  { run: whole(eraseAccount) },
  { run: whole(eraseTrainings) },
  { run: whole(eraseMemberships) },
  { run: whole(eraseInvitations) },
  { run: whole(eraseBilling) },
  { run: (trx, _services, person, doneTo) => eraseMails(trx, person, doneTo) },
  { run: (trx, _services, person, doneTo) => eraseLines(trx, person, doneTo) },
  { before: removeOutsideFiles, run: whole(eraseRequirements) },
  { run: whole(eraseWords) },
]
