import { Button } from '@mantine/core'
import { messageOf } from '#platform/web/api.ts'
import { fieldProblems } from '#platform/web/problems.ts'
import { Skeletons } from '#platform/web/states.tsx'
import { requirementFormTexts as texts } from './requirement-form.messages.ts'
import classes from './requirements.module.css'
import type { RequirementValues } from './requirement-values.ts'
import { effectInWords, usePreview } from './use-preview.tsx'

interface PreviewProps {
  readonly values: RequirementValues
  readonly requirementId: number | null
  readonly asks: boolean
}

/** What the form would do, told as soon as it is known. */
export function RequirementPreview({ values, ...options }: PreviewProps) {
  const { data, error, whole, isFetching, refetch } = usePreview(values, options)
  return (
    <section className={classes.preview} aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <div aria-live="polite" aria-busy={isFetching} className={classes.sentences}>
        {!whole ? (
          <p className={classes.hint}>{texts.notWhole}</p>
        ) : error ? (
          <p>{Object.values(fieldProblems(error))[0] ?? messageOf(error)}</p>
        ) : data ? (
          effectInWords(data).map(sentence => <p key={sentence}>{sentence}</p>)
        ) : (
          <Skeletons rows={2} height={20} />
        )}
      </div>
      {whole && error && (
        <Button variant="default" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      )}
    </section>
  )
}
