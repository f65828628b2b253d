import { type Address, addressOf } from '#platform/shared/address.ts'
import { type CountField, narrowedTo } from '../training-metrics/training-metrics.rules.ts'
import { coopTrainingsPage } from './coop-trainings.page.ts'

interface Part {
  readonly organization?: string | undefined
  readonly courseId?: string | number | undefined
}
/** Both days belong to it. */
interface Days {
  readonly fromDate: string
  readonly toDate: string
}

/** Where the training records behind a number are listed, exactly as many as it says. Spec D14. */
export const recordsBehind = (field: CountField, { organization, courseId }: Part, days: Days): Address =>
  addressOf(coopTrainingsPage, {}, { tab: 'records', organization, courseId, ...days, ...narrowedTo[field] })
