import type { z } from 'zod'
import { addDays } from '#platform/shared/calendar-date.ts'
import { useSend } from '#platform/web/api.ts'
import { DateField, Form, type FormOf, RadioField, SelectField, SubmitButton, useFormOf } from '#platform/web/form.tsx'
import { Card } from '#platform/web/page.tsx'
import { changeQuery } from '#platform/web/router.tsx'
import { useMe } from '#platform/web/session.tsx'
import { RENEWAL_DAYS } from '#courses/courses/courses.contract.ts'
import { FloorForm, previewFloor } from './floors.contract.ts'
import { floorsTexts } from './floors.messages.ts'
import classes from './floors.module.css'
import type { StaffCourse } from './staff-courses.contract.ts'
import type { Asked } from './touches.tsx'

const texts = floorsTexts.choose

/** First what is to count: the address then says it, and what it touches is shown below. */
export function ChooseFloor({ course, asked }: { course: StaffCourse; asked: Asked | null }) {
  const { today } = useMe()
  // The oldest has none below it.
  const versions = course.versions.slice(0, -1).map(({ versionId, version }) => ({ value: versionId, label: version }))
  const form = useFormOf(FloorForm, {
    kind: asked?.completedBefore !== undefined || versions.length === 0 ? 'day' : 'version',
    versionId: asked?.versionId ?? (versions.length === 1 ? (versions[0]?.value ?? null) : null),
    completedBefore: asked?.completedBefore ?? null,
    // Time to renew: from 90 days before the end on it is possible.
    effectiveOn: asked?.effectiveOn ?? addDays(today, RENEWAL_DAYS),
  })
  const preview = useSend(previewFloor)
  async function send({ kind, versionId, completedBefore, effectiveOn }: z.output<typeof FloorForm>): Promise<void> {
    const day = kind === 'day' ? (completedBefore ?? '') : ''
    const version = kind === 'version' ? (versionId ?? 0) : 0
    const what = kind === 'day' ? { completedBefore: day } : { versionId: version }
    // What is wrong is told at its field here, and not where the figures would be.
    await preview.send({ courseId: course.courseId, effectiveOn, ...what })
    changeQuery({
      version: version > 0 ? String(version) : null,
      before: day === '' ? null : day,
      from: effectiveOn,
      pageNumber: null,
    })
  }
  return (
    <Card title={texts.card}>
      <Form form={form} label={texts.card} className={classes.form} send={send}>
        <Fields form={form} versions={versions} today={today} />
        <SubmitButton variant={asked ? 'default' : 'filled'} style={{ justifySelf: 'start' }}>
          {texts.look}
        </SubmitButton>
      </Form>
    </Card>
  )
}

interface FieldsProps {
  readonly form: FormOf<typeof FloorForm>
  readonly versions: readonly { readonly value: number; readonly label: string }[]
  readonly today: string
}

function Fields({ form, versions, today }: FieldsProps) {
  const { version, day } = texts.kinds
  const without = versions.length === 0 && { disabled: true, description: texts.noVersions }
  return (
    <>
      <RadioField
        of={form}
        name="kind"
        label={texts.kind}
        options={[
          { value: 'version', label: version, ...without },
          { value: 'day', label: day },
        ]}
        row
      />
      <div className={classes.pair}>
        {form.watch('kind') === 'day' ? (
          <DateField of={form} name="completedBefore" label={texts.day} description={texts.dayHint} required />
        ) : (
          <SelectField
            of={form}
            name="versionId"
            label={texts.version}
            description={texts.versionHint}
            options={versions}
            required
          />
        )}
        <DateField
          of={form}
          name="effectiveOn"
          label={texts.effectiveOn}
          description={texts.effectiveHint}
          min={today}
          required
        />
      </div>
    </>
  )
}
