import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './client.ts'
import { reportProblem } from './problems.ts'
import { showsFailure } from './shown-failures.ts'
import { storedSession } from './stored-session.ts'

type AnyQuery = Query<unknown, unknown, unknown>

/** By then a screen has shown what failed to load, or it has no place for it. */
const SHOWN_AFTER_MS = 150

/**
 * A failed load is reported once: in its own place, or else in a toast. Problems with the session are always reported.
 * Spec B8; decision 220.
 */
function reportLoad(error: Error, query: AnyQuery): void {
  if (error instanceof ApiProblem && error.status === 401) reportProblem(error, { shown: true })
  else
    setTimeout(() => {
      if (stillFailed(query) && !showsFailure()) reportProblem(error, { shown: true })
    }, SHOWN_AFTER_MS)
}

/** Not successfully loaded since, and not forgotten with its session. */
const stillFailed = (query: AnyQuery) =>
  query.state.status === 'error' && queryClient.getQueryCache().get(query.queryHash) === query

/** What was fetched. A refusal is final; if the server could not be reached, it is asked once more. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!query.meta?.['quiet']) reportLoad(error, query)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) =>
        failures < 1 &&
        error instanceof ApiProblem &&
        (error.status === 0 || error.status === 502 || error.status === 503),
      refetchOnWindowFocus: true,
      throwOnError: false,
    },
  },
})

storedSession.onClear(() => queryClient.clear())
