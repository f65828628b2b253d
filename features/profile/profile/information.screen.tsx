import type { z } from 'zod'
import { useSend } from '#platform/web/api.ts'
import { Form, SubmitButton, TextField, useFormOf } from '#platform/web/form.tsx'
import { Card } from '#platform/web/page.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { EmailCard } from './email-card.tsx'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { WithProfile } from './own-profile.tsx'
import { ProfileFrame } from '../profile-frame/profile-frame.tsx'
import { profileScreensTexts } from '../profile-frame/profile-screens.messages.ts'
import { Information, type OwnProfile, ownProfile, saveInformation } from './profile.contract.ts'
import classes from '../profile-frame/profile-frame.module.css'
import { informationPage } from './profile.page.ts'

const texts = profileScreensTexts.information

/** /profile/information. Spec D8. */
export function Screen() {
  return (
    <ProfileFrame page={informationPage} lead={texts.lead}>
      <WithProfile rows={4}>
        {own => (
          <>
            <NameCard own={own} />
            <EmailCard email={own.email} />
          </>
        )}
      </WithProfile>
    </ProfileFrame>
  )
}

function NameCard({ own: { firstName, lastName, zipcode } }: { own: OwnProfile }) {
  const form = useFormOf(Information, { firstName, lastName, zipcode: zipcode ?? '' })
  const save = useSend(saveInformation, { toast: profileScreensTexts.saved, refreshes: [ownProfile, me] })
  useUnsaved(form.formState.isDirty)
  async function send(values: z.output<typeof Information>): Promise<void> {
    await save.send(values)
    form.reset(values)
  }
  return (
    <Card title={texts.name}>
      <Form form={form} send={send} label={texts.name}>
        <div className={classes.pair}>
          <TextField of={form} name="firstName" label={texts.firstName} autoComplete="given-name" required />
          <TextField of={form} name="lastName" label={texts.lastName} autoComplete="family-name" required />
        </div>
        <TextField
          of={form}
          name="zipcode"
          label={texts.zipcode}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={5}
          className={classes.short}
        />
        <p className={classes.muted}>{texts.certificates}</p>
        <div className={classes.foot}>
          <SubmitButton>{profileScreensTexts.save}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
