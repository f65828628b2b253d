import { EMPLOYEE_IDS_MAX } from './employee-ids.rules.ts'

/** The filter by employee IDs. */
export const employeeIdsTexts = {
  label: 'Employee ID',
  placeholder: 'Whole ID, or paste a list',
  several: (number: number) => (number === 1 ? '1 ID' : `${number} IDs`),
  tooMany: `Only the first ${EMPLOYEE_IDS_MAX} IDs are used.`,
} as const
