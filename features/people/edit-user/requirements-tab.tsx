import { Button } from '@mantine/core'
import { useState } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { messageOf, refresh, useEndpoint, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { formatDate } from '#platform/web/format.ts'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { toast } from '#platform/web/toast.tsx'
import { useMay } from '#foundation/access/use-may.tsx'
import type { PersonStanding } from '#training/requirements/person-standing.ts'
import { personStandings } from '#training/requirements/person-standing.messages.ts'
import { endWaivers } from '#training/requirements/requirements.contract.ts'
import { requirementPage } from '#training/requirements/requirements.page.ts'
import { requirementsTexts } from '#training/requirements/requirements-screens.messages.ts'
import { WaiveDialog } from '#training/requirements/waive-dialog.tsx'
import { listLearners } from '../learners/learners.contract.ts'
import { type UserDetails, userDetails, userTrainings } from './edit-user.contract.ts'
import { type PersonRequirement, personRequirements } from './person-requirements.contract.ts'
import { requirementsTabTexts as texts } from './requirements-tab.messages.ts'
import classes from './requirements-tab.module.css'

const tones: Readonly<Record<PersonStanding, Tone>> = {
  Overdue: 'danger',
  ToDo: 'neutral',
  Waived: 'brand',
  Met: 'success',
}
/** A waiver changes how the person stands, and takes or brings trainings. */
const readAnew = () => void refresh(personRequirements, userDetails, userTrainings, listLearners)

/** What is required of one person, how they stand under each, and its waiver. Decision 314. */
export function RequirementsTab({ user: { entityUserId, firstName, lastName } }: { user: UserDetails }) {
  const { data, error, refetch } = useEndpoint(personRequirements, { entityUserId }, { staleTime: 0 })
  const [waived, setWaived] = useState<PersonRequirement | null>(null)
  const [open, setOpen] = useState(false)
  const name = `${firstName} ${lastName}`
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons rows={3} height={72} gap={8} />
  if (data.requirements.length === 0) return <EmptyState icon="shield" text={texts.none(name)} />
  return (
    <>
      <ul className={classes.list} aria-label={texts.label(name)}>
        {data.requirements.map(one => (
          <Requirement
            key={one.requirementId}
            requirement={one}
            entityUserId={entityUserId}
            onWaive={() => {
              setWaived(one)
              setOpen(true)
            }}
          />
        ))}
      </ul>
      {waived && (
        <WaiveDialog
          requirementId={waived.requirementId}
          ids={[entityUserId]}
          open={open}
          onClose={() => setOpen(false)}
          onDone={readAnew}
        />
      )}
    </>
  )
}

interface RequirementProps {
  readonly requirement: PersonRequirement
  readonly entityUserId: number
  readonly onWaive: () => void
}

function Requirement({ requirement, entityUserId, onWaive }: RequirementProps) {
  const { requirementId, name, standing, fromOutside } = requirement
  const end = useEndWaiver(requirement, entityUserId)
  const waived = requirement.waivedUntil !== null
  const mayWaive = useMay()(endWaivers)
  return (
    <li className={classes.requirement}>
      <div className={classes.what}>
        <Link to={addressOf(requirementPage, { requirementId })} className={classes.name}>
          {name}
        </Link>
        <span className={classes.days}>{daysOf(requirement).join(' · ')}</span>
        {waived && (
          <span className={classes.days}>
            {requirementsTexts.waivedBy(formatDate(requirement.waivedUntil), requirement.waivedBy ?? '')}:{' '}
            {requirement.waiverReason}
          </span>
        )}
        {fromOutside && <span className={classes.days}>{requirementsTexts.outside}</span>}
      </div>
      <StatusChip tone={tones[standing]}>{personStandings[standing]}</StatusChip>
      {mayWaive && (
        <Button
          size="xs"
          variant="default"
          onClick={waived ? () => void end() : onWaive}
          aria-label={waived ? texts.endWaiverOf(name) : texts.waiveOf(name)}
        >
          {waived ? requirementsTexts.endWaiver : requirementsTexts.waive}
        </Button>
      )}
    </li>
  )
}

/** By when, until when, since when. */
function daysOf({ standing, dueOn, metUntil, since }: PersonRequirement): string[] {
  const due = dueOn === null ? texts.noDate : texts.due(formatDate(dueOn))
  const met = metUntil === null ? texts.forGood : texts.metUntil(formatDate(metUntil))
  return [standing === 'Met' || standing === 'Waived' ? met : due, texts.since(formatDate(since))]
}

function useEndWaiver({ requirementId }: PersonRequirement, entityUserId: number) {
  const { entityGuid } = useMembership()
  const end = useSend(endWaivers, {
    toast: requirementsTexts.waiverEnded,
    onDone: readAnew,
    onProblem: problem => toast(messageOf(problem), { kind: 'error' }),
  })
  return async () => {
    const { endWaiverTitle, endWaiverText: text, endWaiver: confirmLabel } = requirementsTexts
    if (await confirm({ title: endWaiverTitle(1), text, confirmLabel }))
      await end.fire({ entityGuid, requirementId, entityUserIds: [entityUserId] })
  }
}
