import { common } from '../shared/common.messages.ts'
import { ApiProblem } from './client.ts'
import { currentPlace, go, loginAndBack } from './place.ts'
import { storedSession } from './stored-session.ts'
import { toast } from './toast.tsx'

/** An error in one sentence. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return common.genericError
  const { status, problem } = error
  if (status === 0 || status === 500) return common.serverError
  if (status === 401) return error.tokenExpired ? common.sessionExpired : common.noAccess
  if (problem.message) return problem.message
  if (status === 403) return common.noAccess
  if (status === 404) return common.notFound
  if (status === 409) return common.conflict
  if (status === 429) return common.tooMany
  return Object.values(problem.errors ?? {}).flat()[0] ?? common.genericError
}

/**
 * Tells the person about a refusal that no screen shows itself. Spec B8. `shown`: the screen has an error state of its
 * own, so only problems with the session or the server are reported in addition.
 */
export function reportProblem(error: unknown, { shown = false } = {}): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (!(error instanceof ApiProblem)) {
    console.error(error)
    if (!shown) toast(common.genericError, { kind: 'error' })
    return
  }
  if (error.status === 401) return reportUnauthorized(error)
  const general = error.status === 0 || error.status >= 500 || error.status === 403
  if (general || !shown) toast(messageOf(error), { kind: 'error', ...(general ? { stays: 'lasting' } : {}) })
}

function reportUnauthorized(error: ApiProblem): void {
  const { path, query } = currentPlace()
  if ((path === '/join-org' && query.has('guid')) || path.startsWith('/join-org/')) return storedSession.clear()
  if (!error.tokenExpired) return toast(common.noAccess, { kind: 'error', stays: 'lasting' })
  toast(common.sessionExpired, {
    kind: 'error',
    stays: 'lasting',
    onDone: () => {
      storedSession.clear()
      if (currentPlace().path !== '/login') go(loginAndBack(currentPlace()), { replace: true })
    },
  })
}

/** The fields that a refusal names. 'is already taken.' belongs to the email, whatever field it came under. Spec B8. */
export function fieldProblems(error: unknown): Record<string, string> {
  const errors = error instanceof ApiProblem && error.status === 400 ? (error.problem.errors ?? {}) : {}
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, [text]]) =>
      text === undefined ? [] : [[text.endsWith(common.takenEnds) ? 'email' : field, text]],
    ),
  )
}
