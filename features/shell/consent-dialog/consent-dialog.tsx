import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useSend } from '#platform/web/api.ts'
import { Form, SubmitButton, useFormOf } from '#platform/web/form.tsx'
import { Mark } from '#platform/web/first-icons.tsx'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Link } from '#platform/web/router.tsx'
import { settings } from '#platform/web/settings.ts'
import { acceptDocuments, ConsentForm } from '#identity/consent/consent.contract.ts'
import { ConsentField } from '#identity/consent/consent-field.tsx'
import { documentVersions } from '#identity/consent/document-versions.ts'
import { me as meEndpoint } from '#identity/sign-in/sign-in.contract.ts'
import classes from './consent-dialog.module.css'
import { consentDialogTexts as texts } from './consent-dialog.messages.ts'

/**
 * In place of the page, for people who have not agreed to the current documents: they agree, or sign out. Their data
 * stay within reach either way.
 */
export function ConsentDialog() {
  const form = useFormOf(ConsentForm, { agreed: false })
  const accept = useSend(acceptDocuments, { refreshes: [meEndpoint] })
  return (
    <main className={classes.room}>
      <div className={classes.dialog} role="dialog" aria-modal="true" aria-labelledby="consent-title">
        <div className={classes.brand}>
          <Mark size={28} />
          <span>{settings.productName}</span>
        </div>
        <div id="consent-title">
          <PageTitle>{texts.title}</PageTitle>
        </div>
        <p>{texts.lead}</p>
        <Form form={form} label={texts.title} send={() => accept.send({ accepted: documentVersions })}>
          <ConsentField form={form} />
          <div className={classes.buttons}>
            <Button component={Link} to={addressOf(pageAt('/logout'))} variant="default">
              {texts.signOut}
            </Button>
            <SubmitButton>{texts.agree}</SubmitButton>
          </div>
        </Form>
        <p className={classes.muted}>
          {texts.otherwise} <Link to={pageAt('/privacy-request')}>{texts.request}</Link>
        </p>
      </div>
    </main>
  )
}
