import { Anchor, Button, Switch } from '@mantine/core'
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
  type FileLook,
} from '../import-learners/import-learners.contract.ts'
import { ignoredText } from './columns-step.tsx'
import { columnsStepTexts } from './columns-step.messages.ts'
import { DidYouMean } from './did-you-mean.tsx'
import { CheckedRows, type Shown } from './checked-rows.tsx'
import classes from './import-wizard.module.css'
import { importWizardTexts } from './import-wizard.messages.ts'
import { UpdateKnown } from './update-known.tsx'
import { WizardFrame } from './wizard-frame.tsx'

interface CheckStepProps {
  readonly check: CheckSummary
  /** What the columns were taken for, if they are not the template's. */
  readonly look: FileLook | null
  readonly onColumns: () => void
  readonly onCheck: (check: CheckSummary) => void
  readonly onBack: () => void
  readonly onNext: () => void
}

/** What the check found, row by row. Spec D6. */
export function CheckStep({ check, look, onCheck, onColumns, onBack, onNext }: CheckStepProps) {
  const phone = usePhone()
  const { valid, update, invalid } = check.counts
  const [shown, setShown] = useState<Shown>(invalid > 0 ? 'invalid' : 'all')
  // What was looked at may be something else by now: an empty list would look like a loss.
  const checked = (next: CheckSummary) => {
    onCheck(next)
    const { counts } = next
    if (shown !== 'all' && counts[shown] === 0)
      setShown(counts.update > 0 ? 'update' : counts.invalid > 0 ? 'invalid' : 'all')
  }

  return (
    <WizardFrame
      step={2}
      footer={
        <>
          <Button variant="default" onClick={onBack}>
            {invalid > 0 && !phone ? importWizardTexts.correct : importWizardTexts.back}
          </Button>
          <Button onClick={onNext} disabled={valid + update === 0}>
            {phone
              ? importWizardTexts.goOnShort
              : update > 0
                ? importWizardTexts.goOnWith(valid, update)
                : importWizardTexts.goOn(valid)}
          </Button>
        </>
      }
    >
      <Verdict counts={check.counts} />
      {look && <Columns look={look} onColumns={onColumns} />}
      <Choices check={check} onCheck={checked} />
      <UpdateKnown check={check} onCheck={checked} />
      {/* The rows wait for what stands above them, so that they don't jump. */}
      <DidYouMean checkId={check.checkId} onCheck={checked}>
        <CheckedRows check={check} onCheck={checked} shown={shown} onShow={setShown} />
      </DidYouMean>
    </WizardFrame>
  )
}

/** What was left out of the file, and the way to change it. */
function Columns({ look, onColumns }: { look: FileLook; onColumns: () => void }) {
  return (
    <p className={classes.hint}>
      {ignoredText(look)}{' '}
      <Anchor component="button" type="button" size="xs" onClick={onColumns}>
        {columnsStepTexts.change}
      </Anchor>
    </p>
  )
}

function Verdict({ counts: { valid, update, unchanged, invalid } }: Pick<CheckSummary, 'counts'>) {
  return (
    <div className={classes.found} role="status">
      <Count label={importWizardTexts.valid} count={valid} tone="success" />
      {update > 0 && <Count label={importWizardTexts.update} count={update} tone="success" />}
      <Count label={importWizardTexts.invalid} count={invalid} tone={invalid > 0 ? 'warning' : 'neutral'} />
      <p className={classes.verdict}>
        {valid + update === 0 && invalid > 0
          ? importWizardTexts.noneGood
          : invalid > 0
            ? importWizardTexts.someBad(invalid)
            : update + unchanged === 0 && importWizardTexts.allGood}{' '}
        {unchanged > 0 && importWizardTexts.unchanged(unchanged)}{' '}
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
    <div className={missingGroups > 0 ? classes.choices : undefined}>
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
