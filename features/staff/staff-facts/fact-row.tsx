import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Link } from '#platform/web/router.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { isLine } from '#foundation/state-facts/facts.rules.ts'
import type { Standing } from '#foundation/state-facts/state-facts.contract.ts'
import { nameOfField } from '#foundation/state-facts/state-facts.messages.ts'
import { isRule } from '#foundation/training-rules/training-rule.ts'
import { useDuty } from '../staff-visits/use-duty.tsx'
import { DoubtDialog } from './doubt-dialog.tsx'
import { EnterDialog } from './enter-dialog.tsx'
import { SourceOf } from './fact-source.tsx'
import { RemoveLineDialog } from './line-dialogs.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import type { StaffFact } from './staff-facts.contract.ts'
import { staffFactsTexts as texts } from './staff-facts.messages.ts'
import classes from './staff-facts.module.css'
import { WaitingBox } from './waiting-box.tsx'
import { FactValue } from '#foundation/state-facts/fact-value.tsx'

const tones: Readonly<Record<Standing, Tone>> = { reviewed: 'success', source: 'neutral', unknown: 'warning' }

/** A fact as it stands, what waits, and what can be done. */
export function FactRow({ state, fact }: { state: string; fact: StaffFact }) {
  const { field, standing, due, stands, waiting } = fact
  return (
    <li className={classes.fact}>
      <div className={classes.said}>
        <h3 className={classes.field}>{nameOfField(field)}</h3>
        <p className={classes.value}>
          {stands.removes ? <del>{stands.value}</del> : <FactValue field={field} value={stands.value} />}
        </p>
        {isLine(field) && <p className={classes.muted}>{[stands.label, stands.about].filter(Boolean).join(' · ')}</p>}
        {stands.citation && <p className={classes.muted}>{stands.citation}</p>}
        <SourceOf {...stands} />
      </div>
      <div className={classes.standing}>
        <span className={classes.chips} title={stands.removes ? texts.removedShown : texts.shown[standing]}>
          <StatusChip tone={stands.removes ? 'neutral' : tones[standing]}>
            {stands.removes ? texts.removed : texts.standings[standing]}
          </StatusChip>
          {due && <StatusChip tone="warning">{texts.due}</StatusChip>}
        </span>
        <Actions state={state} fact={fact} />
      </div>
      {waiting.map(entry => (
        <WaitingBox key={entry.entryId} state={state} field={field} entry={entry} stands={stands} />
      ))}
    </li>
  )
}

type FactDialog = 'enter' | 'doubt' | 'remove' | 'history'

function Actions({ state, fact: { field, stands, waiting } }: { state: string; fact: StaffFact }) {
  const mayEnter = useDuty('enterFacts') && waiting.every(({ kind }) => kind === 'file')
  const mayDoubt = mayEnter && !stands.removes
  const [open, setOpen] = useState<{ dialog: FactDialog | null; times: number }>({ dialog: null, times: 0 })
  const show = (dialog: FactDialog) => setOpen({ dialog, times: open.times + 1 })
  const close = () => setOpen({ ...open, dialog: null })
  const fact = { state, field, stands }
  const review = { size: 'xs', variant: 'default', 'aria-label': texts.enterOf(nameOfField(field)) }
  return (
    <div className={classes.actions}>
      {mayEnter &&
        (isRule(field) ? (
          <Button
            {...review}
            component={Link}
            to={addressOf(pageAt('/staff/facts/$state/rules/$rule'), { state, rule: field })}
          >
            {texts.enter}
          </Button>
        ) : (
          <Button {...review} onClick={() => show('enter')}>
            {texts.enter}
          </Button>
        ))}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button size="xs" variant="subtle" aria-label={texts.more(nameOfField(field))}>
            <Icon name="dots" size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => show('history')}>{texts.history}</Menu.Item>
          {mayDoubt && <Menu.Item onClick={() => show('doubt')}>{texts.doubt}</Menu.Item>}
          {mayDoubt && isLine(field) && <Menu.Item onClick={() => show('remove')}>{texts.remove}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <EnterDialog key={`e${open.times}`} {...fact} open={open.dialog === 'enter'} onClose={close} />
      <DoubtDialog key={`d${open.times}`} {...fact} open={open.dialog === 'doubt'} onClose={close} />
      {isLine(field) && (
        <RemoveLineDialog key={`r${open.times}`} {...fact} open={open.dialog === 'remove'} onClose={close} />
      )}
      <HistoryDialog {...fact} open={open.dialog === 'history'} onClose={close} />
    </div>
  )
}
