import { Radio, Stack, useMantineColorScheme } from '@mantine/core'
import { z } from 'zod'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { LANGUAGES } from '#platform/shared/language.ts'
import { showIn } from '#platform/web/chosen-language.ts'
import { pageLanguage } from '#platform/web/language.ts'
import { Form, SelectField, SubmitButton, useFormOf } from '#platform/web/form.tsx'
import { Card } from '#platform/web/page.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { languageIds, languageLookup } from '#foundation/lookups/lookups.contract.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { WithProfile } from './own-profile.tsx'
import { ProfileFrame } from '../profile-frame/profile-frame.tsx'
import { profileScreensTexts } from '../profile-frame/profile-screens.messages.ts'
import { ownProfile, saveLanguage } from './profile.contract.ts'
import classes from '../profile-frame/profile-frame.module.css'
import { languagePage } from './profile.page.ts'

const texts = profileScreensTexts.language
const Language = z.strictObject({ languageId: z.number().int() })
const themes = [
  ['light', texts.light],
  ['dark', texts.dark],
  ['auto', texts.system],
] as const

/** /profile/language. Spec D8. */
export function Screen() {
  return (
    <ProfileFrame page={languagePage} lead={texts.lead}>
      <WithProfile rows={2}>{own => <LanguageCard languageId={own.languageId} />}</WithProfile>
      <ThemeCard />
    </ProfileFrame>
  )
}

function LanguageCard({ languageId }: { languageId: number }) {
  const languages = useEndpoint(languageLookup, {}, { staleTime: Infinity }).data ?? []
  const form = useFormOf(Language, { languageId })
  const save = useSend(saveLanguage, { toast: profileScreensTexts.saved, refreshes: [ownProfile, me] })
  useUnsaved(form.formState.isDirty)
  return (
    <Card title={texts.language}>
      <Form
        form={form}
        label={texts.language}
        send={async values => {
          await save.send(values)
          form.reset(values)
          const language = LANGUAGES.find(one => languageIds[one] === values.languageId)
          if (language && language !== pageLanguage) showIn(language)
        }}
      >
        <SelectField
          of={form}
          name="languageId"
          label={texts.languageLabel}
          description={texts.languageHint}
          options={languages}
          allowDeselect={false}
          className={classes.short}
        />
        <div className={classes.foot}>
          <SubmitButton>{profileScreensTexts.save}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}

function ThemeCard() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Card title={texts.theme}>
      <Radio.Group
        label={texts.theme}
        description={texts.themeLead}
        value={colorScheme}
        onChange={value => setColorScheme(value as typeof colorScheme)}
        styles={{ label: { position: 'absolute', clipPath: 'inset(50%)' } }}
      >
        <Stack gap={12} mt={12}>
          {themes.map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
    </Card>
  )
}
