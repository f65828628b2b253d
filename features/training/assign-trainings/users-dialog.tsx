import { Button, Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { messageOf, useEndpoint } from '#platform/web/api.ts'
import { Cancel, Dialog } from '#platform/web/dialog.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { usePhone } from '#platform/web/use-phone.ts'
import { learnerEmailLookup, PEOPLE_MAX } from '../assignments/assignments.contract.ts'
import classes from './assign-trainings.module.css'
import { assignTrainingsTexts } from './assign-trainings.messages.ts'
import type { Learner } from './assign-trainings.rules.ts'
import { Picked } from './picked.tsx'

/** Spec B2, B9. */
const SEARCH_AFTER_MS = 400

interface UsersDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly chosen: readonly Learner[]
  readonly onChoose: (chosen: Learner[]) => void
}

/** 'Select Users': a search by email whose first results can be ticked, and the people selected so far. Spec B2. */
export function UsersDialog({ open, onClose, chosen: before, onChoose }: UsersDialogProps) {
  const phone = usePhone()
  const lookup = useLearnerSearch()
  const [chosen, setChosen] = useState<readonly Learner[]>(before)
  const isChosen = ({ value }: Learner) => chosen.some(other => other.value === value)
  const drop = ({ value }: Learner) => setChosen(chosen.filter(other => other.value !== value))

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={assignTrainingsTexts.selectUsers}
      size="lg"
      fullScreen={phone}
      footer={
        <>
          <Cancel>{assignTrainingsTexts.cancel}</Cancel>
          <Button disabled={chosen.length === 0} onClick={() => onChoose([...chosen])}>
            {assignTrainingsTexts.useUsers(chosen.length)}
          </Button>
        </>
      }
    >
      <div className={classes.usersDialog}>
        <LearnerSearch
          lookup={lookup}
          isChosen={isChosen}
          full={chosen.length >= PEOPLE_MAX}
          onToggle={learner => (isChosen(learner) ? drop(learner) : setChosen([...chosen, learner]))}
        />
        <section className={classes.usersPart} aria-label={assignTrainingsTexts.selected(chosen.length)}>
          <h3>{assignTrainingsTexts.selected(chosen.length)}</h3>
          {chosen.length === 0 && <p className={classes.muted}>{assignTrainingsTexts.nobodySelected}</p>}
          <Picked
            items={chosen.map(learner => ({ key: learner.value, label: learner.label, onRemove: () => drop(learner) }))}
          />
        </section>
      </div>
    </Dialog>
  )
}

/** Learners by their email, once the person pauses. */
function useLearnerSearch() {
  const { entityGuid } = useMembership()
  const [typed, type] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS)
  const found = useEndpoint(learnerEmailLookup, { entityGuid, search }, { keepPrevious: true })
  const waiting = found.isPending || found.isPlaceholderData || search !== typed.trim()
  return { typed, type, found: found.data, error: found.error, waiting }
}

interface LearnerSearchProps {
  readonly lookup: ReturnType<typeof useLearnerSearch>
  readonly isChosen: (learner: Learner) => boolean
  /** No more can be chosen. */
  readonly full: boolean
  readonly onToggle: (learner: Learner) => void
}

function LearnerSearch({ lookup, isChosen, full, onToggle }: LearnerSearchProps) {
  const { typed, type, found, error, waiting } = lookup
  return (
    <div className={classes.usersPart}>
      <TextInput
        type="search"
        label={assignTrainingsTexts.searchUsers}
        value={typed}
        onChange={event => type(event.currentTarget.value)}
        data-autofocus
        leftSection={<Icon name="search" size={16} />}
        maxLength={100}
        autoComplete="off"
        description={assignTrainingsTexts.foundHint}
        error={error ? messageOf(error) : undefined}
      />
      <p className="visually-hidden" role="status">
        {waiting ? assignTrainingsTexts.searching : `${found?.length ?? 0} ${assignTrainingsTexts.found}`}
      </p>
      <ul className={classes.found} aria-label={assignTrainingsTexts.found} data-waiting={waiting || undefined}>
        {found?.map(learner => (
          <li key={learner.value}>
            <Checkbox
              checked={isChosen(learner)}
              disabled={full && !isChosen(learner)}
              onChange={() => onToggle(learner)}
              label={
                <>
                  <span className={classes.email}>{learner.label}</span>
                  <span className={classes.muted}>{learner.name}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {found?.length === 0 && !waiting && <p className={classes.muted}>{assignTrainingsTexts.nobodyFound}</p>}
    </div>
  )
}
