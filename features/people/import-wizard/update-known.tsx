import { Switch } from '@mantine/core'
import { useSend } from '#platform/web/api.ts'
import { useMembership } from '#platform/web/session.tsx'
import {
  checkedRows,
  type CheckSummary,
  chooseUpdates,
  suggestions,
} from '../import-learners/import-learners.contract.ts'
import { fieldNames } from '../learner-files/learner-file.messages.ts'
import classes from './import-wizard.module.css'
import { importWizardTexts as texts } from './import-wizard.messages.ts'

interface UpdateKnownProps {
  readonly check: CheckSummary
  readonly onCheck: (check: CheckSummary) => void
}

/** What to do about people who are here already; if they are updated, what changes, by field. Decision 384. */
export function UpdateKnown({ check: { checkId, known, updateKnown, updates }, onCheck }: UpdateKnownProps) {
  const { entityGuid } = useMembership()
  const { fire, sending } = useSend(chooseUpdates, { refreshes: [checkedRows, suggestions], onDone: onCheck })
  if (known === 0 && !updateKnown) return null
  return (
    <div className={classes.choices}>
      <Switch
        label={texts.updateKnown(known)}
        description={texts.updateKnownHint}
        checked={updateKnown}
        disabled={sending}
        onChange={event => void fire({ entityGuid, checkId, updateKnown: event.currentTarget.checked })}
      />
      {updates.length > 0 && (
        <ul className={classes.fields} aria-label={texts.changes}>
          {updates.map(({ field, count }) => (
            <li key={field}>{texts.changesField(fieldNames[field], count)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
