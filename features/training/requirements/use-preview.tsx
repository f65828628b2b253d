import { useDebouncedValue } from '@mantine/hooks'
import { z } from 'zod'
import { useEndpoint } from '#platform/web/api.ts'
import { useMembership } from '#platform/web/session.tsx'
import { requirementFormTexts as texts } from './requirement-form.messages.ts'
import type { RequirementValues } from './requirement-values.ts'
import { previewRequirement } from './requirements.contract.ts'

const PAUSE_MS = 400

type Effect = z.output<typeof previewRequirement.response>
type Asked = z.output<typeof previewRequirement.body>

interface PreviewOptions {
  readonly requirementId: number | null
  /** False: it is not asked for at all. */
  readonly asks: boolean
}

/** What the rule in a form would do, once nobody types any more. Nothing is asked while it is not whole. */
export function usePreview(values: RequirementValues, { requirementId, asks }: PreviewOptions) {
  const { entityGuid } = useMembership()
  const { name: _name, email: _email, ...rule } = values
  // As text, because every render makes new objects of the same content.
  const [asked] = useDebouncedValue(JSON.stringify({ ...rule, requirementId }), PAUSE_MS)
  const { data: body } = z.safeParse(previewRequirement.body, JSON.parse(asked))
  const whole = asks && body !== undefined
  const answer = useEndpoint(
    previewRequirement,
    { ...(body as Asked), entityGuid },
    { enabled: whole, keepPrevious: true, staleTime: 0, quiet: true },
  )
  return { ...answer, whole }
}

/** '34 people come under it. 3 have it already. 31 get the training.' */
export const effectInWords = ({ people, met, opened, overdue, left }: Effect): readonly string[] => [
  texts.people(people),
  ...(met > 0 ? [texts.met(met)] : []),
  ...(people > 0 ? [texts.opened(opened)] : []),
  ...(overdue > 0 ? [texts.overdue(overdue)] : []),
  ...(left > 0 ? [texts.left(left)] : []),
]
