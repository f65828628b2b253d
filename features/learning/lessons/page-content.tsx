import { useRef } from 'react'
import { Icon } from '#platform/web/icons.tsx'
import { isPractice } from '#courses/page-kinds/asking.rules.ts'
import type { LearnerPage } from '#courses/course-content/learner-view.rules.ts'
import type { ModuleView } from '../study/study.contract.ts'
import { studyTexts } from '../study/study.messages.ts'
import { Listen } from '../study-frame/listen.tsx'
import listen from '../study-frame/listen.module.css'
import classes from '../study-frame/player.module.css'
import { CheckPage } from './check-page.tsx'
import { ImageBody, PageSources, TextBody, VideoBody } from './page-body.tsx'
import { PracticePage } from '../practice/practice-page.tsx'
import { ScenarioPage } from './scenario-page.tsx'

/** The content of a lesson page and its question. */
export function PageContent({
  page,
  view,
}: {
  page: LearnerPage
  view: Pick<ModuleView, 'module' | 'media' | 'answers'>
}) {
  const moduleKey = view.module.key
  const body = useRef<HTMLDivElement>(null)
  return (
    <>
      <Listen page={body} />
      <div ref={body} className={listen.page}>
        {page.contentNote && (
          <p className={classes.noteLine}>
            <Icon name="info" size={16} />
            <span>
              <strong>{studyTexts.noteLine}:</strong> {page.contentNote}
            </span>
          </p>
        )}
        {page.kind === 'text' && <TextBody page={page} />}
        {page.kind === 'image' && <ImageBody page={page} media={view.media} />}
        {page.kind === 'video' && <VideoBody page={page} media={view.media} />}
        {page.kind === 'scenario' && (
          <ScenarioPage
            page={page}
            moduleKey={moduleKey}
            given={view.answers.find(({ pageKey }) => pageKey === page.key)}
          />
        )}
        {page.kind === 'check' && (
          <CheckPage
            page={page}
            moduleKey={moduleKey}
            given={view.answers.find(({ pageKey }) => pageKey === page.key)}
          />
        )}
        {isPractice(page) && (
          <PracticePage
            page={page}
            moduleKey={moduleKey}
            given={view.answers.find(({ pageKey }) => pageKey === page.key)}
          />
        )}
      </div>
      <PageSources keys={page.sources} />
    </>
  )
}
