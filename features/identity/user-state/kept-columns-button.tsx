import { call, refresh, reportProblem } from '#platform/web/api.ts'
import { ColumnsButton, type ColumnsProps } from '#platform/web/grid-columns.tsx'
import { useMe } from '#platform/web/session.tsx'
import { me } from '../sign-in/sign-in.contract.ts'
import { type ColumnsKey, saveUserState } from './user-state.contract.ts'

interface KeptColumnsProps extends Omit<ColumnsProps, 'onChange'> {
  readonly of: ColumnsKey
  readonly onChosen: (toggled: readonly string[]) => void
}

/**
 * Chooses the columns of a list: changed at once, and on whatever device once the server has them. Staff who act as
 * someone change only what they see.
 */
export function KeptColumnsButton({ of, onChosen, ...columns }: KeptColumnsProps) {
  const { impersonatedBy } = useMe()
  const change = (toggled: readonly string[]) => {
    onChosen(toggled)
    if (impersonatedBy === null) keep(of, toggled)
  }
  return <ColumnsButton {...columns} onChange={change} />
}

let keeping = Promise.resolve()

/** One after the other: the last list written is the complete one. */
function keep(key: ColumnsKey, toggled: readonly string[]): void {
  keeping = keeping.then(async () => {
    try {
      await call(saveUserState, { key, value: JSON.stringify(toggled) })
      await refresh(me)
    } catch (error) {
      reportProblem(error)
    }
  })
}
