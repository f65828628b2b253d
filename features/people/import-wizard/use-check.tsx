import { useRef, useState } from 'react'
import { ApiProblem, messageOf, reportProblem, useSend } from '#platform/web/api.ts'
import { halfDate } from '#platform/web/half-date.ts'
import { useMembership } from '#platform/web/session.tsx'
import { nameRefusal } from '#foundation/table-files/file-name.rules.ts'
import { checkFile, type CheckSummary, type FileLook, lookAtFile } from '../import-learners/import-learners.contract.ts'
import { importLearnersMessages } from '../import-learners/import-learners.messages.ts'
import { missingFields } from '../learner-files/learner-details.contract.ts'

export interface Chosen {
  readonly file: File | null
  readonly courseIds: readonly number[]
  readonly dueDate: string
}

interface Checking {
  readonly onChecked: (check: CheckSummary, look: FileLook | null) => void
  /** The columns are not the template's: what they are taken for is to be looked at. */
  readonly onColumns: (look: FileLook) => void
}

const OTHER_COLUMNS = ['missingColumns', 'unknownColumns', 'repeatedColumns']
const isAboutColumns = (error: unknown) =>
  error instanceof ApiProblem && OTHER_COLUMNS.includes(error.problem.kind ?? '')

/** Sends the file to be checked, with what its columns are taken for; what is wrong stands at its field. */
export function useCheck(chosen: Chosen, { onChecked, onColumns }: Checking) {
  const { entityGuid } = useMembership()
  const sender = useSend(checkFile)
  const looker = useSend(lookAtFile)
  const [sent, setSent] = useState(0)
  const date = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})

  async function send(file: File, look: FileLook | null): Promise<void> {
    const mapped = look && {
      fields: look.columns.map(({ field }) => field).join(','),
      headerLine: look.headerLine,
      headersHash: look.headersHash,
    }
    const { courseIds, dueDate } = chosen
    const body = { entityGuid, file, courseIds: [...courseIds], dueDate, ...mapped }
    onChecked(await sender.send(body, { onProgress: setSent }), look)
  }

  /** A file with other columns than the template's is looked at; without a question, if they are known. */
  async function lookAt(file: File, error: unknown): Promise<void> {
    const look = await looker.send({ entityGuid, file }, { onProgress: setSent })
    const fields = look.columns.map(({ field }) => field)
    if (fields.every(field => field === 'ignore')) throw error
    if (look.known && missingFields(fields).length === 0) await send(file, look)
    else onColumns(look)
  }

  async function check(look: FileLook | null): Promise<void> {
    const half = halfDate(date.current)
    const wrongFile = chosen.file ? nameRefusal(chosen.file.name) : importLearnersMessages.fileMissing
    if (!chosen.file || wrongFile || half)
      return setErrors({ ...(wrongFile && { file: [wrongFile] }), ...(half && { dueDate: [half] }) })
    const { file } = chosen
    setErrors({})
    setSent(0)
    try {
      await send(file, look).catch((error: unknown) => {
        if (look || !isAboutColumns(error)) throw error
        return lookAt(file, error)
      })
    } catch (error) {
      const fields = error instanceof ApiProblem ? error.problem.errors : undefined
      setErrors(fields ?? { file: [messageOf(error)] })
      if (!fields) reportProblem(error, { shown: true })
    }
  }
  return { check, sending: sender.sending || looker.sending, sent, errors, setErrors, date }
}
export type Check = ReturnType<typeof useCheck>
