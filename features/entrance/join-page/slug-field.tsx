import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '#platform/web/client.ts'
import { TextField } from '#platform/web/form.tsx'
import { toast } from '#platform/web/toast.tsx'
import { hintBelow } from '#platform/web/hint-below.ts'
import { SLUG_MAX } from '#organization/organizations/join-fields.rules.ts'
import { Slug, slugAvailable } from '#organization/organizations/organizations.contract.ts'
import { organizationsMessages } from '#organization/organizations/organizations.messages.ts'
import { settingsTexts as texts } from './join-page.messages.ts'

interface Shown {
  slug?: string | null
}

/** The end of the link. When the field loses focus, checks whether a changed one is available. Spec B5. */
export function SlugField<I extends Shown, O>({
  form: whole,
  entityGuid,
  stored,
  disabled,
}: {
  form: UseFormReturn<I, unknown, O>
  entityGuid: string
  stored: string | null
  disabled: boolean
}) {
  const form = whole as unknown as UseFormReturn<Shown>
  const asked = useRef(stored ?? '')

  async function check(typed: string): Promise<void> {
    const slug = typed.trim()
    if (slug === asked.current) return
    asked.current = slug
    if (slug === (stored ?? '') || !Slug.safeParse(slug).success) return
    // If it can't be checked now, the answer comes when the settings are sent.
    const answer = await call(slugAvailable, { entityGuid, slug }).catch(() => null)
    if (!answer || asked.current !== slug) return
    if (answer.available) toast(organizationsMessages.slugAvailable)
    else form.setError('slug', { type: 'server', message: organizationsMessages.slugTaken })
  }
  return (
    <TextField
      of={form}
      name="slug"
      label={texts.slug}
      description={texts.slugHint}
      {...hintBelow}
      maxLength={SLUG_MAX}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      disabled={disabled}
      onBlur={event => void check(event.currentTarget.value)}
    />
  )
}
