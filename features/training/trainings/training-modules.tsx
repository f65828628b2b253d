import { pageAt } from '#platform/shared/address.ts'
import { formatDuration } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import type { TrainingDetail } from './trainings.contract.ts'
import { trainingsTexts } from './trainings.messages.ts'
import classes from './trainings.module.css'

type Module = TrainingDetail['modules'][number]

export const moduleIcons = { lesson: 'book', exam: 'edit', evaluation: 'star' } as const

/** The parts of a course in order, and what each is about. */
export function Modules({ training: { courseId, modules }, preview }: { training: TrainingDetail; preview: boolean }) {
  return (
    <Card title={trainingsTexts.modules.title}>
      <ol className={classes.modules}>
        {modules.map(module => (
          <li key={module.key}>
            <span className={classes.moduleIcon}>
              <Icon name={moduleIcons[module.kind]} size={16} />
            </span>
            <div className={classes.moduleWords}>
              {preview ? (
                <Link
                  className={classes.name}
                  to={pageAt('/trainings/$courseId/preview')}
                  params={{ courseId }}
                  query={{ module: module.key }}
                  aria-label={trainingsTexts.modules.read(module.title)}
                >
                  {module.title}
                </Link>
              ) : (
                <span className={classes.name}>{module.title}</span>
              )}
              <span className={classes.muted}>{module.summary}</span>
            </div>
            <span className={`${classes.muted} figures`}>{detailOf(module)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const detailOf = ({ kind, pages, seconds }: Module): string =>
  [
    kind === 'lesson' ? trainingsTexts.modules.pages(pages) : trainingsTexts.modules[kind],
    formatDuration(seconds),
  ].join(' · ')
