import type { EndpointSpec, InputOf } from '#platform/shared/endpoint.ts'
import { reportProblem } from '#platform/web/api.ts'

/** Saves the rows that a call sends by mail; what it takes is loaded when somebody asks. Decision 362. */
export async function saveTable<E extends EndpointSpec>(byMail: E, input: NoInfer<InputOf<E>>): Promise<void> {
  try {
    const { downloadOrMail } = await import('./download-or-mail.tsx')
    await downloadOrMail(byMail, input, 'csv')
  } catch (error) {
    reportProblem(error)
  }
}
