import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { download, reportProblem, useSend } from '#platform/web/api.ts'
import { formatNumber } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { usePhone } from '#platform/web/use-phone.ts'
import {
  badRowsFile,
  checkedRows,
  type CheckSummary,
  chooseMissingGroups,
} from '../import-learners/import-learners.contract.ts'
import { CheckedRows } from './checked-rows.tsx'
import classes from './import-wizard.module.css'
import { importWizardTexts } from './import-wizard.messages.ts'
import { WizardFrame } from './wizard-frame.tsx'

interface CheckStepProps {
  readonly check: CheckSummary
  readonly onCheck: (check: CheckSummary) => void
  readonly onBack: () => void
  readonly onNext: () => void
}

/** What the check found, row by row. Spec D6. */
export function CheckStep({ check, onCheck, onBack, onNext }: CheckStepProps) {
  const phone = usePhone()
  const { valid, invalid } = check.counts
  const [shown, setShown] = useState<'all' | 'valid' | 'invalid'>(invalid > 0 ? 'invalid' : 'all')

  return (
    <WizardFrame
      step={2}
      footer={
        <>
          <Button variant="default" onClick={onBack}>
            {invalid > 0 && !phone ? importWizardTexts.correct : importWizardTexts.back}
          </Button>
          <Button onClick={onNext} disabled={valid === 0}>
            {phone ? importWizardTexts.goOnShort : importWizardTexts.goOn(valid)}
          </Button>
        </>
      }
    >
      <Verdict counts={check.counts} />
      <Choices check={check} onCheck={onCheck} />
      <CheckedRows check={check} shown={shown} onShow={setShown} />
    </WizardFrame>
  )
}

function Verdict({ counts: { valid, invalid } }: Pick<CheckSummary, 'counts'>) {
  return (
    <div className={classes.found} role="status">
      <Count label={importWizardTexts.valid} count={valid} tone="success" />
      <Count label={importWizardTexts.invalid} count={invalid} tone={invalid > 0 ? 'warning' : 'neutral'} />
      <p className={classes.verdict}>
        {valid === 0
          ? importWizardTexts.noneGood
          : invalid === 0
            ? importWizardTexts.allGood
            : importWizardTexts.someBad(invalid)}{' '}
        <span className={classes.hint}>{importWizardTexts.nothingSent}</span>
      </p>
    </div>
  )
}

/** What to do about groups that do not exist yet, and about rows that can't be imported. */
function Choices({ check, onCheck }: Pick<CheckStepProps, 'check' | 'onCheck'>) {
  const { entityGuid } = useMembership()
  const { checkId, counts, missingGroups, createMissingGroups } = check
  const groups = useSend(chooseMissingGroups, { refreshes: [checkedRows], onDone: onCheck })
  if (missingGroups === 0 && counts.invalid === 0) return null
  return (
    <div className={classes.choices}>
      {missingGroups > 0 && (
        <Switch
          label={importWizardTexts.createGroups(missingGroups)}
          description={importWizardTexts.createGroupsHint}
          checked={createMissingGroups}
          disabled={groups.sending}
          onChange={event =>
            void groups.fire({ entityGuid, checkId, createMissingGroups: event.currentTarget.checked })
          }
        />
      )}
      {counts.invalid > 0 && (
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => void download(badRowsFile, { entityGuid, checkId }).catch(reportProblem)}
        >
          {importWizardTexts.downloadBad}
        </Button>
      )}
    </div>
  )
}

function Count({ label, count, tone }: { label: string; count: number; tone: string }) {
  return (
    <div className={classes.count} data-tone={tone}>
      <span className="figures">{formatNumber(count)}</span>
      {label}
    </div>
  )
}
