import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Address } from '#platform/shared/address.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Link } from '#platform/web/router.tsx'
import type { LearnerModule } from '#courses/course-content/learner-view.rules.ts'
import { PageContent } from '../lessons/page-content.tsx'
import { Preview } from '../study/player-context.tsx'
import type { ModuleView } from '../study/study.contract.ts'
import type { TrainingPreview } from './training-preview.contract.ts'
import { trainingPreviewTexts } from './training-preview.messages.ts'
import { useTries } from './use-tries.tsx'
import classes from './training-preview.module.css'

interface PreviewedProps {
  readonly preview: TrainingPreview
  readonly place: { readonly entityGuid: string; readonly courseId: number }
  readonly pageKey: string | null
  readonly addressIn: (moduleKey: string, pageKey?: string) => Address
  /** The module after this one. */
  readonly following: { readonly key: string; readonly title: string } | null
}

/** One module: a lesson page by page, an exam's terms, what learners are asked at the end. */
export function PreviewedModule(props: PreviewedProps) {
  const {
    preview: { module, language, sources },
    addressIn,
    following,
    place,
  } = props
  const { answers, judge, refused } = useTries(props.preview, place)
  const next = following && (
    <Button
      component={Link}
      to={addressIn(following.key)}
      variant="default"
      rightSection={<Icon name="arrowRight" size={16} />}
    >
      {trainingPreviewTexts.nextModule(following.title)}
    </Button>
  )
  return (
    <Preview view={{ language, sources }} judge={judge} refused={refused}>
      {module.kind === 'lesson' ? (
        <Lesson {...props} lesson={module} answers={answers} next={next} />
      ) : (
        <article className={classes.article}>
          <h2 lang={language}>{module.title}</h2>
          {module.kind === 'exam' ? (
            <Exam exam={module} language={language} />
          ) : (
            <Evaluation evaluation={module} language={language} />
          )}
          <footer className={classes.foot}>{next}</footer>
        </article>
      )}
    </Preview>
  )
}

interface LessonProps extends PreviewedProps {
  readonly lesson: Extract<LearnerModule, { kind: 'lesson' }>
  readonly answers: ModuleView['answers']
  readonly next: ReactNode
}

function Lesson({ preview, pageKey, addressIn, lesson, answers, next }: LessonProps) {
  const at = Math.max(
    0,
    lesson.pages.findIndex(({ key }) => key === pageKey),
  )
  const page = lesson.pages[at]
  if (!page) return null
  const step = (to: typeof page | undefined, label: string, icon: 'arrowLeft' | 'arrowRight') =>
    to && (
      <Button
        component={Link}
        to={addressIn(lesson.key, to.key)}
        variant="default"
        {...(icon === 'arrowLeft'
          ? { leftSection: <Icon name={icon} size={16} /> }
          : { rightSection: <Icon name={icon} size={16} /> })}
      >
        {label}
      </Button>
    )
  return (
    <article className={classes.article}>
      <p className={classes.above}>
        <span lang={preview.language}>{lesson.title}</span>
        <span className="figures" role="status">
          {trainingPreviewTexts.pageOf(at + 1, lesson.pages.length)}
        </span>
      </p>
      <h2 lang={preview.language}>{page.title}</h2>
      <PageContent
        key={`${lesson.key}/${page.key}`}
        page={page}
        view={{ module: lesson, media: preview.media, answers: [...answers] }}
      />
      <footer className={classes.foot}>
        {step(lesson.pages[at - 1], trainingPreviewTexts.previous, 'arrowLeft')}
        {step(lesson.pages[at + 1], trainingPreviewTexts.next, 'arrowRight') ?? next}
      </footer>
    </article>
  )
}

function Exam({ exam, language }: { exam: Extract<LearnerModule, { kind: 'exam' }>; language: string }) {
  return (
    <>
      <p lang={language}>{exam.summary}</p>
      <p>
        {trainingPreviewTexts.exam(exam.drawn, exam.passMark)}{' '}
        {trainingPreviewTexts.attempts(exam.attempts, exam.waitHours)}
      </p>
      <p>{trainingPreviewTexts.topics}</p>
      <ul lang={language}>
        {exam.topics.map(({ key, title }) => (
          <li key={key}>{title}</li>
        ))}
      </ul>
      <p className={classes.muted}>{trainingPreviewTexts.hidden}</p>
    </>
  )
}

function Evaluation({
  evaluation,
  language,
}: {
  evaluation: Extract<LearnerModule, { kind: 'evaluation' }>
  language: string
}) {
  return (
    <>
      <p lang={language}>{evaluation.summary}</p>
      <p>{trainingPreviewTexts.evaluation}</p>
      <ol lang={language}>
        {evaluation.questions.map(({ key, question }) => (
          <li key={key}>{question}</li>
        ))}
      </ol>
    </>
  )
}
