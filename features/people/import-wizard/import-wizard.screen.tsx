import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { BatchGrid, EmailBatches } from '../invite-batches/batch-grid.tsx'
import { PlanPromotion } from '#billing/pricing/plan-promotion.tsx'
import { mayImport } from '../import-learners/import-learners.contract.ts'
import { importWizardTexts } from './import-wizard.messages.ts'
import { UploadLearners } from './upload-learners.tsx'

/** Import Learners. Spec B2. */
export function Screen() {
  const { entityGuid, timeZone, hasActiveSubscription } = useMembership()
  return hasActiveSubscription ? (
    <Batches />
  ) : (
    <Page title={importWizardTexts.title} lead={importWizardTexts.lead}>
      <PlanPromotion title={importWizardTexts.promotionTitle} text={importWizardTexts.promotion}>
        <BatchGrid
          entityGuid={entityGuid}
          timeZone={timeZone}
          empty={{ title: importWizardTexts.emptyTitle, text: importWizardTexts.empty }}
        />
      </PlanPromotion>
    </Page>
  )
}

function Batches() {
  const { entityGuid, timeZone } = useMembership()
  const upload = useDialog()
  const allowed = useEndpoint(mayImport, { entityGuid }).data?.mayImport
  const start = { label: importWizardTexts.importLearners, onClick: upload.show, quiet: true }

  return (
    <Page
      title={importWizardTexts.title}
      lead={importWizardTexts.lead}
      actions={
        <>
          <EmailBatches entityGuid={entityGuid} />
          {/* Its space is reserved until it is known whether it will be shown. */}
          {allowed !== false && (
            <Button
              leftSection={<Icon name="upload" size={16} />}
              onClick={upload.show}
              {...(allowed ? {} : { style: { visibility: 'hidden' } })}
            >
              {importWizardTexts.importLearners}
            </Button>
          )}
        </>
      }
    >
      <BatchGrid
        entityGuid={entityGuid}
        timeZone={timeZone}
        empty={
          allowed === false
            ? {
                title: importWizardTexts.emptyTitle,
                text: importWizardTexts.emptyUpgrade,
                action: { label: importWizardTexts.managePlan, to: addressOf(pageAt('/organization/account-billing')) },
              }
            : { title: importWizardTexts.emptyTitle, text: importWizardTexts.empty, action: start }
        }
      />
      {upload.times > 0 && <UploadLearners key={upload.times} open={upload.open} onClose={upload.hide} />}
    </Page>
  )
}
