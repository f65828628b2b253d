import type { EndpointSpec, InputOf, ResponseOf } from '../shared/endpoint.ts'
import { ApiProblem, refresh, type SendOptions, useSend } from './api.ts'
import { dialogTexts } from './dialog.messages.ts'

interface VersionedOptions<E extends EndpointSpec> extends SendOptions<E> {
  /** Where the version was read: reloaded if someone else was faster. */
  readonly reads: readonly EndpointSpec[]
  /** The form takes over what is reloaded; what was changed in it stays. A dialog shows it when it is opened again. */
  readonly follows?: boolean
}

/** Saves what was read in some version. If someone else saved first, their version is loaded, and the form says so. */
export function useVersionedSave<E extends EndpointSpec>(
  endpoint: E,
  { reads, follows = false, ...options }: VersionedOptions<E>,
) {
  const { send, sending } = useSend(endpoint, options)
  return {
    sending,
    async send(input: InputOf<E>): Promise<ResponseOf<E>> {
      try {
        return await send(input)
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.status !== 409) throw error
        const read = refresh(...reads)
        if (!follows) throw error
        await read
        throw new ApiProblem(409, { ...error.problem, message: dialogTexts.changedMeanwhile })
      }
    },
  }
}
