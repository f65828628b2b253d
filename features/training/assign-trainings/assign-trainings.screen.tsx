import { addressOf } from '#platform/shared/address.ts'
import { Page } from '#platform/web/page.tsx'
import { go, usePlace } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { PlanPromotion } from '#billing/pricing/plan-promotion.tsx'
import { AssignWizard } from './assign-wizard.tsx'
import { assignTrainingsTexts } from './assign-trainings.messages.ts'
import { ChooseStep } from './choose-step.tsx'
import { ProgressStep } from './progress-step.tsx'
import { WizardFrame } from './wizard-frame.tsx'
import { assignmentsPage, assignTrainingPage } from './assign-trainings.page.ts'

/** Assign Training. Spec B2. */
export function Screen() {
  const { hasActiveSubscription } = useMembership()
  const { query } = usePlace()
  const assignmentId = Number(query.get('assignment'))
  return (
    <Page title={assignTrainingsTexts.title} lead={assignTrainingsTexts.lead}>
      {!hasActiveSubscription ? (
        <Promotion />
      ) : assignmentId > 0 ? (
        <WizardFrame step={3}>
          <ProgressStep key={assignmentId} assignmentId={assignmentId} onAnother={() => go(assignTrainingPage)} />
        </WizardFrame>
      ) : (
        <AssignWizard
          onAssigned={ids => {
            const [id] = ids
            // Several are followed in the list of all.
            const to =
              ids.length === 1 ? addressOf(assignTrainingPage, {}, { assignment: id }) : addressOf(assignmentsPage)
            go(to, { replace: true })
          }}
        />
      )}
    </Page>
  )
}

function Promotion() {
  return (
    <PlanPromotion title={assignTrainingsTexts.promotionTitle} text={assignTrainingsTexts.promotion}>
      <WizardFrame step={1}>
        <ChooseStep
          draft={{ users: 'all', groupIds: [], learners: [], byPath: false, courseIds: [], dueDate: '', email: true }}
          mistakes={{}}
          courses={[]}
          disabled
          onChange={() => undefined}
        />
      </WizardFrame>
    </PlanPromotion>
  )
}
