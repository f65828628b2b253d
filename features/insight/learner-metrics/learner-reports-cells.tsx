import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#platform/web/icons.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { CertificateNotIssuedDialog } from '#certificates/my-certificates/not-issued.tsx'
import { personStandings } from '#training/requirements/person-standing.messages.ts'
import { learnerExtrasMessages } from './learner-extras.messages.ts'
import type { LearnerMetricsRow } from './learner-metrics.contract.ts'
import classes from './learner-reports.module.css'

const tones = { Overdue: 'danger', ToDo: 'neutral', Waived: 'neutral', Met: 'success' } as const

/** The requirements that ask this course of this person, each with how they stand. */
export const Requirements = ({ row: { requirements = [] } }: { row: LearnerMetricsRow }) =>
  requirements.map(({ name, standing }) => (
    <div key={name} className={classes.pair}>
      <span>{name}</span>
      <span>
        <StatusChip tone={tones[standing]}>{personStandings[standing]}</StatusChip>
      </span>
    </div>
  ))

/** Where a certificate was not issued: it says why. Spec B2. */
export function Withheld() {
  const { entityGuid } = useMembership()
  /** Null: nobody has asked yet. */
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button
        variant="transparent"
        size="compact-xs"
        className={classes.certificate}
        color="orange"
        leftSection={<Icon name="alert" size={14} />}
        onClick={() => setOpen(true)}
      >
        {learnerExtrasMessages.withheldCell}
      </Button>
      {open !== null && (
        <CertificateNotIssuedDialog entityGuid={entityGuid} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
