import type { ReactNode } from 'react'
import { z } from 'zod'
import { ApiProblem } from '#platform/web/api.ts'
import { Form, SubmitButton, TextArea, useFormOf } from '#platform/web/form.tsx'
import { formatTime } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { VISIT_REASON_MAX, VisitReason } from './staff-visits.contract.ts'
import { staffVisitsTexts as texts } from './staff-visits.messages.ts'
import classes from './visit-gate.module.css'

const Why = z.strictObject({ reason: VisitReason })

interface Asked<Data> {
  readonly data: Data | undefined
  readonly error: ApiProblem | null
  readonly refetch: () => Promise<unknown>
}

/**
 * What staff see of an organization or a person, once they have said why; until then, the question. Spec D14.
 */
export function VisitGate<Data>({
  asked,
  begin,
  children,
}: {
  asked: Asked<Data>
  /** Sends the reason. */
  begin: (reason: string) => Promise<unknown>
  children: (data: Data) => ReactNode
}) {
  const { data, error, refetch } = asked
  const needed = error instanceof ApiProblem && error.problem.kind === 'visitNeeded'
  if (needed) return <AskWhy send={reason => begin(reason).then(refetch)} />
  if (data) return children(data)
  return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeletons rows={6} />
}

function AskWhy({ send }: { send: (reason: string) => Promise<unknown> }) {
  const form = useFormOf(Why, { reason: '' })
  return (
    <Card title={texts.title} className={classes.ask}>
      <Form
        form={form}
        label={texts.title}
        className={classes.form}
        send={async ({ reason }) => {
          await send(reason)
        }}
      >
        <p className={classes.lead}>{texts.lead}</p>
        <TextArea
          of={form}
          name="reason"
          label={texts.reason}
          description={texts.reasonHint}
          maxLength={VISIT_REASON_MAX}
          required
          withAsterisk={false}
          data-autofocus
        />
        <SubmitButton style={{ justifySelf: 'start' }}>{texts.goOn}</SubmitButton>
      </Form>
    </Card>
  )
}

/** Under which reason staff are looking, and how long it holds. */
export function UnderReason({ reason, endsAt }: { reason: string; endsAt: string }) {
  return (
    <span className={classes.under}>
      <span>{texts.under(reason)}</span> <span>{texts.until(formatTime(endsAt))}</span>
    </span>
  )
}
