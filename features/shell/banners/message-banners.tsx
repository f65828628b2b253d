import { useRef, useState } from 'react'
import { useSend } from '#platform/web/api.ts'
import { useMe } from '#platform/web/session.tsx'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { idsIn, saveUserState } from '#identity/user-state/user-state.contract.ts'
import { MessageList, useBannerMessages } from './message-list.tsx'

/** The messages that are due and that this person has not closed. Spec A4. */
export function MessageBanners() {
  const { closed, close } = useClosed(useBannerMessages().map(({ id }) => id))
  return <MessageList closed={closed} onClose={close} />
}

/**
 * The closed messages: here at once, and permanently once the server has them. Those that are no longer shown are
 * forgotten, and staff who act as someone close nothing for them.
 */
function useClosed(shown: readonly number[]) {
  const { userState, impersonatedBy } = useMe()
  const kept = idsIn(userState['messageAck'])
  const [closing, setClosing] = useState<readonly number[]>([])
  const saving = useRef(Promise.resolve())
  const { fire } = useSend(saveUserState, { refreshes: [me], onProblem: () => setClosing([]) })
  const closed = [...new Set([...kept, ...closing])]

  const close = (id: number) => {
    const value = JSON.stringify([...closed.filter(other => shown.includes(other)), id])
    setClosing([...closing, id])
    if (impersonatedBy !== null) return
    // In sequence: the last list written is the complete one.
    saving.current = saving.current.then(() => fire({ key: 'messageAck', value }))
  }
  return { closed, close }
}
