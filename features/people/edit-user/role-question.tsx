import { confirm } from '#platform/web/dialog.tsx'
import { roleIds } from '#foundation/lookups/lookups.contract.ts'
import type { UserDetails } from './edit-user.contract.ts'
import { roleQuestion as texts } from './role-mails.messages.ts'

const administers = (ids: readonly number[]) => ids.some(id => id !== roleIds.Learner)

/**
 * Asks before somebody else becomes an administrator or ceases to be one; true if that is meant, or nothing of it changes.
 * Nobody can take their own role: the server says so.
 */
export async function meantRoles(user: UserDetails, roles: readonly number[], ownId: number): Promise<boolean> {
  const [before, after] = [administers(user.roles.map(({ id }) => id)), administers(roles)]
  if (before === after || user.entityUserId === ownId) return true
  const name = `${user.firstName} ${user.lastName}`
  return confirm({
    ...(after
      ? { title: texts.gain(name), text: texts.gainText(name), confirmLabel: texts.gainLabel }
      : { title: texts.lose(name), text: texts.loseText, confirmLabel: texts.loseLabel, danger: true }),
    cancelLabel: texts.keep,
  })
}
