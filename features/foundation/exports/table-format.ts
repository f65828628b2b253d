import { z } from 'zod'

/** What the rows of a list are written as. */
export const TableFormat = z.enum(['csv', 'xlsx'])
export type TableFormat = z.infer<typeof TableFormat>
