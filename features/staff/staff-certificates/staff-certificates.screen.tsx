import { Card, Page } from '#platform/web/page.tsx'
import { FindForm } from './find-form.tsx'
import { staffCertificatesTexts as texts } from './staff-certificates.messages.ts'

/** /staff/certificates. Spec D8. */
export function Screen() {
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Card>
        <FindForm />
      </Card>
    </Page>
  )
}
