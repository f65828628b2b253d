import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { signedIn } from '#foundation/access/access.policies.ts'
import { userStateMessages } from './user-state.messages.ts'

/** The most that is stored under one key. Spec D3. */
export const STATE_MAX_BYTES = 10_000

const Ids = z.array(z.number().int().min(1).max(2_147_483_647))

/** The ids of closed messages, as stored in `messageAck`; none if it contains anything else. Spec A4. */
export function idsIn(value: string | undefined): number[] {
  try {
    return Ids.parse(JSON.parse(value ?? '[]'))
  } catch {
    return []
  }
}

/** The columns of a list that are not as they are at first: a bounded list of names. */
const Columns = z.array(z.string().regex(/^\w{1,30}$/)).max(40)
const columns = {
  holds: (value: string) => {
    try {
      return Columns.safeParse(JSON.parse(value)).success
    } catch {
      return false
    }
  },
  text: userStateMessages.notColumns,
}

/** What each key may contain, and what to say about anything else. Spec D3. */
const kinds = {
  welcomeTour: { holds: (value: string) => value === 'true' || value === 'false', text: userStateMessages.notYesNo },
  messageAck: {
    holds: (value: string) => value.trim() === '[]' || idsIn(value).length > 0,
    text: userStateMessages.notIds,
  },
  learnerReportColumns: columns,
  trainingReportColumns: columns,
} as const
export type StateKey = keyof typeof kinds
/** Those of lists whose columns people choose. */
export type ColumnsKey = Extract<StateKey, `${string}Columns`>

/** What a person's screens remember about them, on whatever device: it is in `me.userState`. Spec A3, A4, D3, D10. */
export const saveUserState = endpoint({
  method: 'PUT',
  path: '/user-state',
  summary: 'Remember that the tour was finished or a message closed',
  access: signedIn,
  body: z
    .strictObject({
      key: z.enum(Object.keys(kinds) as [StateKey, ...StateKey[]], userStateMessages.unknownKey),
      value: z.string().refine(value => new TextEncoder().encode(value).length <= STATE_MAX_BYTES, {
        error: userStateMessages.tooLong,
        abort: true,
      }),
    })
    .refine(({ key, value }) => kinds[key].holds(value), {
      path: ['value'],
      error: ({ input }) => kinds[(input as { key: StateKey }).key].text,
      ...judgedWith('key', 'value'),
    }),
  response: z.object({}),
})
