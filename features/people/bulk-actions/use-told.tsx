import { useState } from 'react'
import { useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { BulkPeopleDialog } from '#organization/audit-log/bulk-people-dialog.tsx'
import { changes } from '../change-learners/change-learners.messages.ts'
import type { Begun } from './bulk-actions.contract.ts'
import { bulkTexts, stripTexts } from './bulk-actions.messages.ts'

const words = {
  people: { goesOn: bulkTexts.goesOn, nothing: changes.nothing, refused: bulkTexts.refusedTitle },
  rows: { goesOn: () => bulkTexts.rowsGoOn, nothing: bulkTexts.nothing, refused: stripTexts.notChanged },
}

/** Says what became of an action on many: done, or begun; who was left as they were is listed, with the reasons. */
export function useTold(about: keyof typeof words) {
  const { entityGuid } = useMembership()
  const texts = words[about]
  const [refused, setRefused] = useState<{ readonly begun: Begun; readonly shown: boolean } | null>(null)
  const tell = (begun: Begun, done: (changed: number) => string) => {
    const { people, changed, refused: left } = begun
    if (!begun.done) return toast(texts.goesOn(people))
    if (changed > 0)
      toast(left + changed < people ? bulkTexts.ofThem(done(changed), people - left - changed) : done(changed))
    else if (left === 0) toast(texts.nothing, { kind: 'info' })
    if (left > 0) setRefused({ begun, shown: true })
  }
  const dialog = refused && (
    <BulkPeopleDialog
      key={refused.begun.id}
      entityGuid={entityGuid}
      bulkActionId={refused.begun.id}
      first="others"
      title={texts.refused(refused.begun.people - refused.begun.changed)}
      opened={refused.shown}
      onClose={() => setRefused({ ...refused, shown: false })}
    />
  )
  return { tell, dialog }
}
