import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { useProfile } from '#platform/web/session.tsx'
import { BatchGrid, EmailBatches } from '../invite-batches/batch-grid.tsx'
import { PlanPromotion } from '#billing/pricing/plan-promotion.tsx'
import { mayImport } from '../import-learners/import-learners.contract.ts'
import { texts } from './import-wizard.messages.ts'
import { UploadLearners } from './upload-learners.tsx'

/** Import Learners. Spec B2. */
export function Screen() {
  const { entityGuid, timeZone, hasActiveSubscription } = useProfile()
  return hasActiveSubscription ? (
    <Batches />
  ) : (
    <Page title={texts.title} lead={texts.lead}>
      <PlanPromotion title={texts.promotionTitle} text={texts.promotion}>
        <BatchGrid entityGuid={entityGuid} timeZone={timeZone} empty={{ title: texts.emptyTitle, text: texts.empty }} />
      </PlanPromotion>
    </Page>
  )
}

function Batches() {
  const { entityGuid, timeZone } = useProfile()
  const upload = useDialog()
  const allowed = useEndpoint(mayImport, { entityGuid }).data?.mayImport
  const start = { label: texts.importLearners, onClick: upload.show, quiet: true }

  return (
    <Page
      title={texts.title}
      lead={texts.lead}
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
              {texts.importLearners}
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
                title: texts.emptyTitle,
                text: texts.emptyUpgrade,
                action: { label: texts.managePlan, to: addressOf(pageAt('/organization/account-billing')) },
              }
            : { title: texts.emptyTitle, text: texts.empty, action: start }
        }
      />
      {upload.times > 0 && <UploadLearners key={upload.times} open={upload.open} onClose={upload.hide} />}
    </Page>
  )
}
