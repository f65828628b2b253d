import type { RowStatus } from '../learner-files/learner-file.contract.ts'

interface Named {
  readonly line: number
  readonly email: string
  readonly employeeId?: string | null | undefined
}

/** A row that says what an earlier one said: as what it is refused, and the line of the other. */
export interface Repeated {
  readonly status: Extract<RowStatus, 'duplicateInFile' | 'employeeIdTaken'>
  readonly line: number
}

/**
 * Judges rows that are valid by themselves in the order of their lines: with one email the first counts, and of those
 * that are left the first with an employee ID, whatever its case. Spec D6.
 */
export function repeatedRows(): (row: Named) => Repeated | undefined {
  const lineOf = new Map<string, number>()
  const lineOfId = new Map<string, number>()
  return ({ line, email, employeeId }) => {
    const first = lineOf.get(email)
    if (first !== undefined) return { status: 'duplicateInFile', line: first }
    lineOf.set(email, line)
    if (!employeeId) return undefined
    const id = employeeId.toLowerCase()
    const sameId = lineOfId.get(id)
    if (sameId !== undefined) return { status: 'employeeIdTaken', line: sameId }
    lineOfId.set(id, line)
    return undefined
  }
}
