import type { ReactNode } from 'react'
import { z } from 'zod'
import type { ApiProblem } from '#platform/web/api.ts'
import { Form, SubmitButton, TextArea, useFormOf } from '#platform/web/form.tsx'
import { formatTime } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { type CurrentVisit, VISIT_REASON_MAX, VisitReason } from './staff-visits.contract.ts'
import { staffVisitsTexts as texts } from './staff-visits.messages.ts'
import classes from './visit-gate.module.css'

const Why = z.strictObject({ reason: VisitReason })

interface UnderWay {
  /** `organizationVisit` or `personVisitUnderWay`. */
  readonly asked: {
    readonly data: { readonly visit: Visit | null } | undefined
    readonly error: ApiProblem | null
    readonly refetch: () => Promise<unknown>
  }
  /** Sends the reason. */
  readonly begin: (reason: string) => Promise<unknown>
  readonly children: ReactNode
}

type Visit = z.output<typeof CurrentVisit>

/**
 * What staff see of an organization or a person, once they have said why; until then, and when the hour is over, the
 * question. Spec D14.
 */
export function VisitGate({ asked, begin, children }: UnderWay) {
  const { data, error, refetch } = asked
  if (data?.visit) return children
  if (data) return <AskWhy send={reason => begin(reason).then(refetch)} />
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
export function UnderReason({ reason, endsAt }: Visit) {
  return (
    <span className={classes.under}>
      <span>{texts.under(reason)}</span> <span>{texts.until(formatTime(endsAt))}</span>
    </span>
  )
}
