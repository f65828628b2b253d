import { useRef } from 'react'
import { call } from '#platform/web/client.ts'
import { TextField } from '#platform/web/form.tsx'
import { useFormContext } from '#platform/web/form-context.ts'
import { toast } from '#platform/web/toast.tsx'
import { SLUG_MAX } from '#organization/organizations/join-fields.rules.ts'
import { Slug, slugAvailable } from '#organization/organizations/organizations.contract.ts'
import { messages } from '#organization/organizations/organizations.messages.ts'
import { settingsTexts as texts } from './join-page.messages.ts'

/** The end of the link. On leaving the field, a changed one is asked after: free or taken. Spec B5. */
export function SlugField({
  entityGuid,
  stored,
  disabled,
}: {
  entityGuid: string
  stored: string | null
  disabled: boolean
}) {
  const { form } = useFormContext()
  const asked = useRef(stored ?? '')

  async function check(typed: string): Promise<void> {
    const slug = typed.trim()
    if (slug === asked.current) return
    asked.current = slug
    if (slug === (stored ?? '') || !Slug.safeParse(slug).success) return
    // What can't be asked now is said when the settings are sent.
    const answer = await call(slugAvailable, { entityGuid, slug }).catch(() => null)
    if (!answer || asked.current !== slug) return
    if (answer.available) toast(messages.slugAvailable)
    else form.setError('slug', { type: 'server', message: messages.slugTaken })
  }
  return (
    <TextField
      name="slug"
      label={texts.slug}
      description={texts.slugHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={SLUG_MAX}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      disabled={disabled}
      onBlur={event => void check(event.currentTarget.value)}
    />
  )
}
