import { call, refresh } from '#platform/web/api.ts'
import { Form, PasswordField, SubmitButton, useFormOf } from '#platform/web/form.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { Card } from '#platform/web/page.tsx'
import { useMe } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { TwoFactorCard } from '../profile-two-factor/two-factor-card.tsx'
import { ProfileFrame } from '../profile-frame/profile-frame.tsx'
import { profileScreensTexts } from '../profile-frame/profile-screens.messages.ts'
import { securityPage } from './profile.page.ts'
import { personFieldsMessages } from '#foundation/person-fields/person-fields.messages.ts'
import { ChangedPassword, changePassword, sessions } from '../profile-security/profile-security.contract.ts'
import classes from '../profile-security/profile-security.module.css'
import { securityScreensTexts } from '../profile-security/security-screens.messages.ts'
import { SessionsCard } from '../profile-security/sessions-card.tsx'

/** /profile/security. Spec D2, D8. */
export function Screen() {
  const acting = useMe().impersonatedBy !== null
  return (
    <ProfileFrame page={securityPage} lead={securityScreensTexts.lead}>
      {acting ? (
        <Notice tone="warning">{profileScreensTexts.acting}</Notice>
      ) : (
        <>
          <PasswordCard />
          <TwoFactorCard />
          <SessionsCard />
        </>
      )}
    </ProfileFrame>
  )
}

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

function PasswordCard() {
  const texts = securityScreensTexts.password
  const { email } = useMe()
  const form = useFormOf(ChangedPassword, empty)
  useUnsaved(form.formState.isDirty)
  return (
    <Card title={texts.title}>
      <Form
        form={form}
        label={texts.title}
        className={classes.form}
        send={async values => {
          await call(changePassword, values)
          form.reset(empty)
          toast(texts.done)
          await refresh(sessions)
        }}
      >
        {/* Password managers keep the new password with the account that it belongs to. */}
        <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          of={form}
          name="currentPassword"
          label={securityScreensTexts.currentPassword}
          autoComplete="current-password"
          required
        />
        <PasswordField
          of={form}
          name="newPassword"
          label={texts.newPassword}
          description={personFieldsMessages.passwordHint}
          autoComplete="new-password"
          required
        />
        <PasswordField
          of={form}
          name="confirmPassword"
          label={texts.confirmPassword}
          autoComplete="new-password"
          required
        />
        <p className={classes.muted}>{texts.lead}</p>
        <div className={classes.buttons}>
          <SubmitButton variant="default">{texts.save}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
