import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './client.ts'
import { reportProblem } from './problems.ts'
import { storedSession } from './stored-session.ts'

/** What was fetched. A refusal is final; a server that could not be reached is asked once more. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { meta }) => { if (!meta?.['quiet']) reportProblem(error, { shown: true }) } }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 1 && error instanceof ApiProblem && (error.status === 0 || error.status === 502 || error.status === 503),
      refetchOnWindowFocus: true,
      throwOnError: false,
    },
  },
})

storedSession.onClear(() => queryClient.clear())
