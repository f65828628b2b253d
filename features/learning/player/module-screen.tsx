import { Skeleton } from '@mantine/core'
import { FailedState } from '#platform/web/states.tsx'
import { Evaluation } from '../completion/evaluation.tsx'
import { Exam } from '../exams/exam.tsx'
import { Lesson } from '../lessons/lesson.tsx'
import { useModule } from '../study/module-pages.tsx'
import { StudyTime } from '../study/study-time.tsx'
import classes from '../study-frame/player.module.css'

/** A part of the training, of whichever kind. */
export function ModuleScreen({ moduleKey, pageKey }: { moduleKey: string; pageKey: string | null }) {
  const { data, error, refetch } = useModule(moduleKey)
  if (data) {
    return (
      <StudyTime moduleKey={moduleKey}>
        {data.module.kind === 'lesson' && <Lesson view={data} lesson={data.module} pageKey={pageKey} />}
        {data.module.kind === 'exam' && data.exam && (
          <Exam exam={data.module} state={data.exam} missed={data.missed} pageKey={pageKey} />
        )}
        {data.module.kind === 'evaluation' && <Evaluation evaluation={data.module} given={data.evaluation} />}
      </StudyTime>
    )
  }
  if (error)
    return (
      <div className={classes.article}>
        <FailedState error={error} onRetry={() => void refetch()} />
      </div>
    )
  return (
    <div className={classes.article} aria-busy="true">
      <Skeleton height={16} width="40%" mb={16} />
      <Skeleton height={36} width="70%" mb={32} />
      <Skeleton height={220} />
    </div>
  )
}
