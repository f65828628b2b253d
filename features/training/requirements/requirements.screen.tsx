import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { RowMenu } from '#platform/web/grid-row-menu.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Card, Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { useMay } from '#foundation/access/use-may.tsx'
import type { RequirementRow } from './requirements.contract.ts'
import { newRequirementPage, requirementPage } from './requirements.page.ts'
import { requirementsTexts as texts } from './requirements-screens.messages.ts'
import { Facts, Numbers } from './requirement-facts.tsx'
import type { CircleNames } from './requirement-words.ts'
import classes from './requirements.module.css'
import { useCircleNames, useRequirements } from './use-requirements.tsx'

const toAuditors = addressOf(pageAt('/auditor-links'))
const toOutside = addressOf(pageAt('/outside-certificates'))
const toEvidence = addressOf(pageAt('/evidence'))
const toNew = addressOf(newRequirementPage)

/** /requirements: all of an organization, with how its people stand under each. Decision 314. */
export function Screen() {
  const { data, error, refetch, underWay } = useRequirements()
  const namesOf = useCircleNames(data?.requirements ?? [])
  const empty = data?.requirements.length === 0
  const mayAdd = useMay()(newRequirementPage)
  return (
    <Page title={texts.title} lead={texts.lead} actions={<Actions empty={empty} />}>
      <p role="status" className={classes.bringing}>
        {underWay && texts.bringing}
      </p>
      {empty ? (
        <EmptyState
          {...(mayAdd
            ? { title: texts.emptyTitle, text: texts.empty, action: { label: texts.add, to: toNew } }
            : { text: texts.emptyTitle })}
        />
      ) : data ? (
        <ul className={classes.list}>
          {data.requirements.map(one => (
            <li key={one.id}>
              <RequirementCard requirement={one} names={namesOf(one)} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={3} height={212} gap={16} />
      )}
    </Page>
  )
}

function Actions({ empty }: { empty: boolean }) {
  const mayAdd = useMay()(newRequirementPage)
  return (
    <>
      {!empty && (
        <Button component={Link} to={toOutside} variant="default">
          {texts.toOutside}
        </Button>
      )}
      {mayAdd && !empty && (
        <Button component={Link} to={toNew} leftSection={<Icon name="plus" size={16} />}>
          {texts.add}
        </Button>
      )}
      <RowMenu
        label={texts.proof}
        items={[
          { label: texts.toEvidence, icon: 'shield', to: toEvidence },
          ...(mayAdd ? [{ label: texts.toAuditors, icon: 'link', to: toAuditors } as const] : []),
        ]}
      />
    </>
  )
}

function RequirementCard({ requirement, names }: { requirement: RequirementRow; names: CircleNames | null }) {
  const { id, name } = requirement
  return (
    <Card className={classes.card}>
      <h2 className={classes.name}>
        <Link to={addressOf(requirementPage, { requirementId: id })}>{name}</Link>
      </h2>
      <Facts requirement={requirement} names={names} />
      <Numbers requirement={requirement} />
    </Card>
  )
}
