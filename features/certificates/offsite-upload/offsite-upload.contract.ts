import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { FILE_REFUSALS } from '#foundation/table-files/table-file.contract.ts'
import { Reason } from '../corrections/reason.contract.ts'

/** The limit of a file; larger deliveries use the API. */
export const FILE_MAX_ROWS = 2_000
export const FILE_MAX_BYTES = 5 * 1_048_576
/** Rows shown after a check: those with problems come first. */
export const ROWS_SHOWN = 100
/** Organizations in the list to choose from. */
export const ORGANIZATIONS_MAX = 500

export const OffsiteOrganization = z.object({ entityGuid: z.guid(), name: z.string() })

export const offsiteOrganizations = endpoint({
  method: 'GET',
  path: '/staff/offsite-organizations',
  summary: 'Organizations that run the courses in their own learning system',
  access: staffWho('uploadOffsite'),
  response: z.object({ rows: z.array(OffsiteOrganization) }),
})

/**
 * `changed`: received before with other content, which it replaces; `already`: with the same content, and not issued
 * again.
 */
export const RowStatus = z.enum(['wrong', 'new', 'changed', 'already'])
export type RowStatus = z.infer<typeof RowStatus>

export const CheckedRow = z.object({
  line: z.number().int(),
  id: z.string(),
  studentName: z.string(),
  courseName: z.string(),
  status: RowStatus,
  problems: z.array(z.string()),
})
export type CheckedRow = z.infer<typeof CheckedRow>

const upload = { field: 'file', maxBytes: FILE_MAX_BYTES } as const

export const checkOffsiteFile = endpoint({
  method: 'POST',
  path: '/staff/offsite-certificates/check/:entityGuid',
  summary: 'Check a file of offsite certificates row by row; nothing is saved',
  access: staffWho('uploadOffsite'),
  upload,
  response: z.object({
    counts: z.record(RowStatus, z.number().int()),
    rows: z.array(CheckedRow),
  }),
  refusals: FILE_REFUSALS,
})

/**
 * All rows or none; those received before are skipped, or replaced if they changed. The organization reads the reason in
 * its audit log. Spec D9, D14.
 */
export const takeOffsiteFile = endpoint({
  method: 'POST',
  path: '/staff/offsite-certificates/:entityGuid',
  summary: 'Issue the offsite certificates in a file, all or none',
  access: staffWho('uploadOffsite'),
  upload,
  body: z.strictObject({ reason: Reason }),
  response: z.object({ added: z.number().int(), replaced: z.number().int() }),
  refusals: FILE_REFUSALS,
})
