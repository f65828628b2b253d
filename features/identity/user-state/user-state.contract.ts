import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { signedIn } from '#foundation/access/access.policies.ts'
import { userStateMessages } from './user-state.messages.ts'

/** The most that is stored under one key. Spec D3. */
export const STATE_MAX_BYTES = 10_000

const Ids = z.array(z.number().int().min(1).max(2_147_483_647))

/** The ids stored under a key, such as closed messages; none if it contains anything else. Spec A4. */
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

/** Which columns of which lists are not as they are at first, and in what order. */
const ListColumns = z
  .record(z.string().regex(/^\w{1,30}$/), z.strictObject({ toggled: Columns.optional(), order: Columns.optional() }))
  .refine(lists => Object.keys(lists).length <= 60)
const listColumns = {
  holds: (value: string) => {
    try {
      return ListColumns.safeParse(JSON.parse(value)).success
    } catch {
      return false
    }
  },
  text: userStateMessages.notColumns,
}

const ids = {
  holds: (value: string) => value.trim() === '[]' || idsIn(value).length > 0,
  text: userStateMessages.notIds,
}

/** What each key may contain, and what to say about anything else. Spec D3. */
const kinds = {
  welcomeTour: { holds: (value: string) => value === 'true' || value === 'false', text: userStateMessages.notYesNo },
  messageAck: ids,
  /** As a member of which organizations somebody put the first steps away. Decision 381. */
  firstStepsHidden: ids,
  /** As a member of which organizations somebody looked at a report. Decision 381. */
  reportsSeen: ids,
  /** The views with which reports open. */
  defaultViews: ids,
  learnerReportColumns: columns,
  trainingReportColumns: columns,
  listColumns,
  /** How close together the rows of lists are. */
  density: {
    holds: (value: string) => value === 'comfortable' || value === 'compact',
    text: userStateMessages.notDensity,
  },
} as const
export type StateKey = keyof typeof kinds
/** The lists that had kept columns before all others: what is shown of them has a key of its own. */
export type ReportColumns = 'learnerReportColumns' | 'trainingReportColumns'

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
