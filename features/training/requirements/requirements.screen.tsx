import { Button } from '@mantine/core'
import { useState } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { formatPercent } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Card, Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { listRequirements, type RequirementRow } from './requirements.contract.ts'
import { requirementPage } from './requirements.page.ts'
import { requirementsTexts as texts } from './requirements-screens.messages.ts'
import { RequirementDialog } from './requirement-dialog.tsx'
import { Facts, Numbers } from './requirement-facts.tsx'
import classes from './requirements.module.css'

const POLL_MS = 2_000

/** /requirements: all of an organization, with how its people stand under each. Decision 314. */
export function Screen() {
  const { entityGuid } = useMembership()
  const [bringing, setBringing] = useState(false)
  const { data, error, refetch } = useEndpoint(
    listRequirements,
    { entityGuid },
    { staleTime: 0, every: bringing ? POLL_MS : false },
  )
  const underWay = data?.requirements.some(one => one.underWay) ?? false
  if (data && underWay !== bringing) setBringing(underWay)
  const { show, hide, open } = useDialog()
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <Button leftSection={<Icon name="plus" size={16} />} onClick={show}>
          {texts.add}
        </Button>
      }
    >
      {underWay && <p role="status">{texts.bringing}</p>}
      {data ? (
        data.requirements.length === 0 ? (
          <EmptyState title={texts.emptyTitle} text={texts.empty} />
        ) : (
          <ul className={classes.list}>
            {data.requirements.map(one => (
              <li key={one.id}>
                <RequirementCard requirement={one} />
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={3} height={160} gap={16} />
      )}
      <RequirementDialog requirement={null} open={open} onClose={hide} />
    </Page>
  )
}

function RequirementCard({ requirement }: { requirement: RequirementRow }) {
  const { id, name, people, met } = requirement
  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.name}>
          <Link to={addressOf(requirementPage, { requirementId: id })}>{name}</Link>
        </h2>
        {people > 0 && <span className={classes.muted}>{texts.rate(formatPercent(met, people))}</span>}
      </div>
      <Facts requirement={requirement} />
      <Numbers requirement={requirement} />
    </Card>
  )
}
