import type { In } from '#platform/shared/language.ts'
import type * as english from './employee-ids.messages.ts'
import { EMPLOYEE_IDS_MAX } from './employee-ids.rules.ts'

export const employeeIdsTexts: In<typeof english.employeeIdsTexts> = {
  label: 'Número de empleado',
  placeholder: 'Número completo, o pegue una lista',
  several: number => (number === 1 ? '1 número' : `${number} números`),
  tooMany: `Solo se usan los primeros ${EMPLOYEE_IDS_MAX} números.`,
}
