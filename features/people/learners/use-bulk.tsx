import { refresh, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { useMembership } from '#platform/web/session.tsx'
import type { MembershipStatus } from '#foundation/access/roles.ts'
import { bulkActions } from '../bulk-actions/bulk-actions.contract.ts'
import { bulkTexts as texts } from '../bulk-actions/bulk-actions.messages.ts'
import { useTold } from '../bulk-actions/use-told.tsx'
import { changes, groupTexts } from '../change-learners/change-learners.messages.ts'
import { assignMatching, startBulk } from './bulk.contract.ts'
import type { Chosen } from './learner-dialogs.tsx'
import { listLearners } from './learners.contract.ts'

const kindOf = { Active: 'activate', Inactive: 'deactivate', Archived: 'archive' } as const

export interface Terms {
  readonly courseIds: number[]
  readonly dueDate: string
  readonly email: boolean
}

/** Those who were ticked by their ids, all that match by the filters alone; and how many the person sees. */
const whomOf = ({ rows, count, matching }: Chosen) => ({
  ...(matching ? { matching } : { entityUserIds: rows.map(({ entityUserId }) => entityUserId) }),
  count,
})

/** The actions on many: each asks with the exact number, and says who was left as they were, and why. */
export function useBulk() {
  const { entityGuid } = useMembership()
  const { tell, dialog } = useTold('people')
  // Another number of people than was seen: the list says how many there are.
  const readAnew = () => void refresh(listLearners, bulkActions)
  const start = useSend(startBulk, { refreshes: [listLearners, bulkActions] })
  const assigning = useSend(assignMatching, { refreshes: [listLearners, bulkActions] })
  const send = async (chosen: Chosen, wish: Wish, done: (changed: number) => string) => {
    try {
      tell(await start.send({ entityGuid, ...wish, ...whomOf(chosen) } as Parameters<typeof start.send>[0]), done)
    } catch (error) {
      readAnew()
      throw error
    }
  }
  return {
    send,
    sends: {
      group: (chosen: Chosen, to: 'add' | 'remove', groupId: number) =>
        send(
          chosen,
          { action: to === 'add' ? 'joinGroup' : 'leaveGroup', groupId },
          to === 'add' ? groupTexts.added : groupTexts.removed,
        ),
      async assign({ matching, count }: Chosen, terms: Terms, idempotencyKey: string) {
        const input = { entityGuid, matching: matching ?? {}, count, ...terms } as Parameters<typeof assigning.send>[0]
        tell(await assigning.send(input, { idempotencyKey }), () => texts.assignedGoesOn)
      },
    },
    dialog,
  }
}

export type BulkSends = ReturnType<typeof useBulk>['sends']

interface Wish {
  readonly action: 'activate' | 'deactivate' | 'archive' | 'joinGroup' | 'leaveGroup' | 'remind'
  readonly groupId?: number
}

/** Asks with the number of people, and says whether it can be undone. */
export async function maySetMany(count: number, to: MembershipStatus): Promise<boolean> {
  const ask = changes.ask[to]
  return confirm({
    title: ask ? ask.title(changes.people(count)) : texts.activateTitle(count),
    text: `${ask ? ask.text : texts.activateText} ${texts.undoHint}`,
    confirmLabel: ask ? ask.confirm : texts.activateConfirm,
    cancelLabel: changes.cancel,
    danger: to === 'Archived',
  })
}

export const statusWish = (to: MembershipStatus): Wish => ({ action: kindOf[to] })
