import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { EndpointSpec, InputOf, ResponseOf } from '../shared/endpoint.ts'
import { ApiProblem, call, type CallOptions } from './client.ts'
import { reportProblem } from './problems.ts'
import { queryClient } from './query-client.ts'
import { toast } from './toast.tsx'
import { uuid } from './uuid.ts'

export { ApiProblem, call, download, type CallOptions } from './client.ts'
export { messageOf, reportProblem } from './problems.ts'

const nameOf = (endpoint: EndpointSpec) => `${endpoint.method} ${endpoint.path}`

export interface QueryOptions {
  /** Asks only if true. */
  readonly enabled?: boolean
  /** Keeps the previous answer while another input loads: for grids and searches. */
  readonly keepPrevious?: boolean
  /** Repeats the call at this interval, in milliseconds. */
  readonly every?: number | false
  readonly staleTime?: number
  /** For what the page can do without: if it fails, nobody is told. */
  readonly quiet?: boolean
}

/** An endpoint's answer, kept up to date: `{ data, error, isPending, isFetching, isPlaceholderData, refetch }`. */
export function useEndpoint<E extends EndpointSpec>(
  endpoint: E,
  input: NoInfer<InputOf<E>>,
  options: QueryOptions = {},
) {
  return useQuery<ResponseOf<E>, ApiProblem>(
    {
      queryKey: [nameOf(endpoint), input],
      queryFn: ({ signal }) => call(endpoint, input, { signal }),
      enabled: options.enabled ?? true,
      refetchInterval: options.every ?? false,
      ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
      ...(options.quiet ? { meta: { quiet: true } } : {}),
      ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    },
    queryClient,
  )
}

/** Reloads everything that these endpoints returned. */
export async function refresh(...endpoints: readonly EndpointSpec[]): Promise<void> {
  await Promise.all(
    endpoints.map(async endpoint => {
      const queryKey = [nameOf(endpoint)]
      // A call in progress was made earlier: it may not know of the change.
      await queryClient.cancelQueries({ queryKey })
      await queryClient.invalidateQueries({ queryKey })
    }),
  )
}

/** Puts an answer in place without asking. */
export function remember<E extends EndpointSpec>(endpoint: E, input: NoInfer<InputOf<E>>, answer: ResponseOf<E>): void {
  queryClient.setQueryData([nameOf(endpoint), input], answer)
}

/** Changes an answer in place if there is one, without asking. */
export function revise<E extends EndpointSpec>(
  endpoint: E,
  input: InputOf<E>,
  change: (answer: ResponseOf<E>) => ResponseOf<E>,
): void {
  queryClient.setQueryData<ResponseOf<E>>([nameOf(endpoint), input], answer =>
    answer === undefined ? undefined : change(answer),
  )
}

/**
 * The key of one intent: the same input sent again, by a second click or after a lost connection, has the same key
 * until it was answered.
 */
function useIntent(endpoint: EndpointSpec) {
  const last = useRef<{ input: string; key: string } | null>(null)
  return {
    of(input: unknown): CallOptions {
      if (!endpoint.idempotent) return {}
      const asked = JSON.stringify(input, (_name, value: unknown) =>
        value instanceof File ? [value.name, value.size, value.lastModified] : value,
      )
      if (last.current?.input !== asked) last.current = { input: asked, key: uuid() }
      return { idempotencyKey: last.current.key }
    },
    done() {
      last.current = null
    },
  }
}

export interface SendOptions<E extends EndpointSpec> {
  /** Reloaded after a success. */
  readonly refreshes?: readonly EndpointSpec[]
  /** Shown after a success. */
  readonly toast?: string
  readonly onDone?: (answer: ResponseOf<E>, input: InputOf<E>) => void
  /** Shows a refusal in its own way; without it a toast does. Errors of the session and the server are always shown. */
  readonly onProblem?: (problem: ApiProblem) => void
}

/**
 * A change to send: `send` rejects with the ApiProblem, so a form can show it; `fire` never rejects and reports errors
 * itself, for buttons outside forms.
 */
export function useSend<E extends EndpointSpec>(endpoint: E, options: SendOptions<E> = {}) {
  const mutation = useMutation<ResponseOf<E>, ApiProblem, { input: InputOf<E>; call?: CallOptions }>(
    {
      mutationFn: asked => call(endpoint, asked.input, asked.call),
      onSuccess: async (answer, { input }) => {
        if (options.toast) toast(options.toast)
        options.onDone?.(answer, input)
        await refresh(...(options.refreshes ?? []))
      },
    },
    queryClient,
  )

  const intent = useIntent(endpoint)
  const send = async (input: InputOf<E>, callOptions: CallOptions = {}) => {
    const answer = await mutation.mutateAsync({ input, call: { ...callOptions, ...intent.of(input) } })
    intent.done()
    return answer
  }
  const fire = async (input: InputOf<E>, callOptions?: CallOptions): Promise<void> => {
    try {
      await send(input, callOptions)
    } catch (error) {
      reportProblem(error, { shown: options.onProblem !== undefined })
      if (error instanceof ApiProblem) options.onProblem?.(error)
    }
  }
  return { send, fire, sending: mutation.isPending, problem: mutation.error, answer: mutation.data }
}
