import type { ReactNode } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { Page } from '#platform/web/page.tsx'
import { useParams } from '#platform/web/router.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import type { RequirementRow } from './requirements.contract.ts'
import { type editRequirementPage, type requirementPage, requirementsPage } from './requirements.page.ts'
import { requirementsTexts as texts } from './requirements-screens.messages.ts'
import { useRequirements } from './use-requirements.tsx'

interface FoundProps {
  readonly page: typeof requirementPage | typeof editRequirementPage
  readonly children: (requirement: RequirementRow) => ReactNode
}

/** The requirement that the address names, or why there is none. */
export function FoundRequirement({ page, children }: FoundProps) {
  const requirementId = Number(useParams(page).requirementId)
  const { data, error, isFetching, refetch } = useRequirements()
  const requirement = data?.requirements.find(one => one.id === requirementId)
  if (requirement) return children(requirement)
  return (
    <Page title={texts.title} back={{ to: addressOf(requirementsPage), label: texts.title }}>
      {/* One that was added just now is not in the list from before. */}
      {data && !isFetching ? (
        <FailedState text={texts.unknown} />
      ) : error && !isFetching ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={6} height={40} gap={8} />
      )}
    </Page>
  )
}
