import { addressOf } from '#platform/shared/address.ts'
import { useSend } from '#platform/web/api.ts'
import { Page } from '#platform/web/page.tsx'
import { go, usePageShown } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { useVersionedSave } from '#platform/web/versioned-save.ts'
import { FoundRequirement } from './found-requirement.tsx'
import { requirementFormTexts as texts } from './requirement-form.messages.ts'
import { RequirementForm } from './requirement-form.tsx'
import {
  addRequirement,
  changeRequirement,
  listRequirements,
  requirementPeople,
  type RequirementRow,
} from './requirements.contract.ts'
import { editRequirementPage, newRequirementPage, requirementPage, requirementsPage } from './requirements.page.ts'
import { WithPlan } from './with-plan.tsx'

/** /requirements/new and /requirements/1/edit. Decision 314. */
export function Screen() {
  if (usePageShown().page?.path === newRequirementPage.path) return <New />
  return <FoundRequirement page={editRequirementPage}>{stored => <Edit stored={stored} />}</FoundRequirement>
}

function New() {
  const { entityGuid } = useMembership()
  const add = useSend(addRequirement, {
    toast: texts.saved,
    refreshes: [listRequirements],
    onDone: ({ id }) => go(addressOf(requirementPage, { requirementId: id }), { replace: true }),
  })
  return (
    <Page title={texts.newTitle}>
      <WithPlan>
        {locked => (
          <RequirementForm
            stored={null}
            locked={locked}
            back={addressOf(requirementsPage)}
            send={values => add.send({ ...values, entityGuid })}
          />
        )}
      </WithPlan>
    </Page>
  )
}

function Edit({ stored }: { stored: RequirementRow }) {
  const { entityGuid } = useMembership()
  const { id: requirementId, name, version } = stored
  const back = addressOf(requirementPage, { requirementId })
  const change = useVersionedSave(changeRequirement, {
    reads: [listRequirements],
    refreshes: [listRequirements, requirementPeople],
    follows: true,
    toast: texts.saved,
    onDone: () => go(back, { replace: true }),
  })
  return (
    <Page title={texts.editTitle(name)} back={{ to: back, label: name }}>
      <WithPlan>
        {locked => (
          <RequirementForm
            stored={stored}
            locked={locked}
            back={back}
            send={values => change.send({ ...values, entityGuid, requirementId, version })}
          />
        )}
      </WithPlan>
    </Page>
  )
}
