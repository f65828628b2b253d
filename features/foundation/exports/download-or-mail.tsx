import { common } from '#platform/shared/common.messages.ts'
import type { EndpointSpec, InputOf } from '#platform/shared/endpoint.ts'
import { ApiProblem, call, download, reportProblem } from '#platform/web/api.ts'
import { toast } from '#platform/web/toast.tsx'
import { atOnce } from './at-once.contract.ts'
import { exportChoicesTexts as texts } from './export-choices.messages.ts'
import type { TableFormat } from './table-format.ts'

/** Saves the file; what the server finds too large for that is sent by mail, and the person is told. Decision 362. */
export async function downloadOrMail(byMail: EndpointSpec, input: object, format: TableFormat): Promise<void> {
  try {
    await download(atOnce(byMail), { ...input, format } as InputOf<EndpointSpec>)
    toast(texts.downloaded)
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.problem.kind !== 'tooMany') return failed(error)
    // Only some of the calls that send mail know of workbooks.
    const asWorkbook = format === 'xlsx' && 'format' in (byMail.query?.shape ?? {})
    const said = format === 'xlsx' && !asWorkbook ? texts.tooLongForWorkbook : texts.tooLong
    await sendByMail(byMail, asWorkbook ? { ...input, format } : input, said)
  }
}

/** Has it made by a job, which sends it. Spec D7. */
export async function sendByMail(byMail: EndpointSpec, input: object, said?: string): Promise<void> {
  try {
    await call(byMail, input as InputOf<EndpointSpec>)
    toast(said ?? common.fileIsGenerated, said ? { kind: 'info' } : {})
  } catch (error) {
    failed(error)
  }
}

/** What the server has words for is said in them. */
function failed(error: unknown): void {
  reportProblem(error, { shown: true })
  if (!(error instanceof ApiProblem)) return
  const { status, message } = { status: error.status, message: error.problem.message }
  toast(status === 429 && message ? message : common.somethingWentWrong, { kind: 'error' })
}
