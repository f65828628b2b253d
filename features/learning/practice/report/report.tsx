import { useEffect, useRef } from 'react'
import type { LearnerReport } from '#courses/page-kinds/report/report.ts'
import { Icon } from '#platform/web/icons.tsx'
import { useReading } from '../../study/player-context.tsx'
import { AnswerWaits } from '../../study-frame/answer.tsx'
import choices from '../../study-frame/choices.module.css'
import { Sheet } from '../case-sheet.tsx'
import { PracticeFrame } from '../practice-frame.tsx'
import type { PracticeProps } from '../practice-page.tsx'
import { Compare } from './report-compare.tsx'
import { FormLink, ReportText } from './report-text.tsx'
import { Hints, Rate } from './report-rate.tsx'
import { stepsOf, useReport } from './use-report.tsx'
import { reportTexts } from './report.messages.ts'
import classes from './report.module.css'
import { Write } from './report-write.tsx'

type Props = PracticeProps<LearnerReport>

/** A report to write: the person rates it, sees hints, and then a model beside it. */
export function Report({ page, moduleKey, given }: Props) {
  return (
    <PracticeFrame html={page.html} text={<ReportText page={page} />}>
      <p className={classes.noNames}>
        <Icon name="lock" size={18} />
        <span>{reportTexts.noNames}</span>
      </p>
      <Sheet sheet={page.sheet} />
      <FormLink page={page} />
      <Steps page={page} moduleKey={moduleKey} given={given} />
    </PracticeFrame>
  )
}

function Steps(props: Props) {
  const { page } = props
  const { saving } = useReading()
  const report = useReport(props)
  const { step, onItsWay, refused, moves } = report
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (moves > 0) heading.current?.focus()
  }, [moves])
  const steps = stepsOf(page)
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={classes.step}>
        {reportTexts.steps[step]}{' '}
        <span className={classes.count}>{reportTexts.ofSteps(steps.indexOf(step) + 1, steps.length)}</span>
      </h2>
      <div role="status">
        {step === 'done' && onItsWay && saving.kind === 'waiting' && <AnswerWaits />}
        {refused && <p className={choices.error}>{refused}</p>}
        {report.verdict && <p className={classes.lead}>{reportTexts.done}</p>}
      </div>
      {step === 'write' && <Write page={page} report={report} />}
      {step === 'rate' && <Rate page={page} report={report} />}
      {step === 'hints' && <Hints page={page} report={report} />}
      {step === 'done' && <Compare page={page} report={report} />}
    </>
  )
}
