import { z } from 'zod'
import { type EndpointSpec, fileOf, type FileResponse } from '#platform/shared/endpoint.ts'
import { optional } from '#platform/shared/paging.ts'
import { TableFormat } from './table-format.ts'

/** Up to so many rows are downloaded at once; larger files are made by a job and come by mail. */
export const AT_ONCE_MAX_ROWS = 10_000
/** And up to this size: a line of the audit log may name thousands of people. */
export const AT_ONCE_MAX_BYTES = 20 * 1024 * 1024
/** For one person in one organization, of all lists together; what they have sent by mail counts. */
export const AT_ONCE_PER_HOUR = 60

/** A table is CSV unless something else is asked for. */
const AsTable = z.object({ format: optional(TableFormat) })

type Formatted<Q> =
  Q extends z.ZodObject<infer Shape, infer Config>
    ? z.ZodObject<Shape & { format: typeof AsTable.shape.format }, Config>
    : typeof AsTable

export type AtOnce<E extends EndpointSpec> = Omit<E, 'path' | 'query' | 'response' | 'refusals'> & {
  readonly path: `/at-once${E['path']}`
  readonly query: Formatted<E['query']>
  readonly response: FileResponse
  readonly refusals: readonly ['tooMany']
}

/**
 * The call that downloads what another has sent by mail: for the same people, with the same filters. It refuses what is
 * too large, and the other call is still there.
 */
export const atOnce = <const E extends EndpointSpec>(byMail: E): AtOnce<E> =>
  ({
    ...byMail,
    path: `/at-once${byMail.path}`,
    summary: `${byMail.summary.replace(/( as a CSV( or Excel)? file)?, sent by email$/, '')} as a CSV or Excel file, at once`,
    query: byMail.query?.safeExtend(AsTable.shape) ?? AsTable,
    response: fileOf('*'),
    refusals: ['tooMany'],
  }) as unknown as AtOnce<E>
