import type { EndpointSpec, InputOf } from '#platform/shared/endpoint.ts'
import { call, download, reportProblem } from '#platform/web/api.ts'
import { shownType } from './outside-file.rules.ts'

/**
 * Shows the file of a certificate in a new tab, as what its name says: in a PDF or a picture nothing runs as a page of
 * ours. The tab opens with the click, because a browser refuses one that opens later; where none may open, the file is
 * saved.
 */
export async function openFile<E extends EndpointSpec>(
  endpoint: E,
  input: NoInfer<InputOf<E>>,
  fileName: string,
): Promise<void> {
  const type = shownType(fileName)
  const tab = type === null ? null : window.open('', '_blank')
  try {
    if (tab === null || type === null) return await download(endpoint, input)
    tab.opener = null
    const file = new Blob([(await call(endpoint, input)) as Blob], { type })
    const address = URL.createObjectURL(file)
    tab.location.replace(address)
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    tab?.close()
    reportProblem(error)
  }
}
