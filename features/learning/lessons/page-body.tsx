import { useState } from 'react'
import { SourceLine } from '#courses/course-content/source-line.tsx'
import type { LearnerPage } from '#courses/course-content/learner-view.rules.ts'
import { useReading } from '../study/player-context.tsx'
import { studyTexts } from '../study/study.messages.ts'
import { Prose } from '../study-frame/prose.tsx'
import classes from '../study-frame/prose.module.css'

type PageOf<K extends LearnerPage['kind']> = Extract<LearnerPage, { kind: K }>
type Media = Readonly<Record<string, string>>

export const TextBody = ({ page }: { page: PageOf<'text'> }) => <Prose html={page.html} />

export function ImageBody({ page, media }: { page: PageOf<'image'>; media: Media }) {
  const [failed, setFailed] = useState(false)
  return (
    <>
      <figure className={classes.figure}>
        {failed ? (
          <p className={classes.missing}>
            {studyTexts.mediaMissing} {page.alt}
          </p>
        ) : (
          <img src={media[page.src]} alt={page.alt} onError={() => setFailed(true)} />
        )}
        {page.caption && <figcaption>{page.caption}</figcaption>}
      </figure>
      {page.html && <Prose html={page.html} />}
    </>
  )
}

export function VideoBody({ page, media }: { page: PageOf<'video'>; media: Media }) {
  const { view } = useReading()
  const [failed, setFailed] = useState(false)
  return (
    <>
      {failed ? (
        <p className={classes.missing} role="alert">
          {studyTexts.mediaMissing}
        </p>
      ) : (
        <video
          className={classes.video}
          controls
          playsInline
          preload="metadata"
          src={media[page.src]}
          onError={() => setFailed(true)}
          aria-label={page.title}
        >
          <track kind="captions" src={media[page.captions]} srcLang={view.language} label={view.language} default />
        </video>
      )}
      <details className={classes.transcript} open={failed}>
        <summary>{studyTexts.transcript}</summary>
        <Prose html={page.transcriptHtml} />
      </details>
    </>
  )
}

/** The sources of what the page says. */
export function PageSources({ keys }: { keys: readonly string[] }) {
  const { view } = useReading()
  const sources = view.sources.filter(({ key }) => keys.includes(key))
  if (sources.length === 0) return null
  return (
    <details className={classes.sources}>
      <summary>
        {studyTexts.sources} ({sources.length})
      </summary>
      <ul>
        {sources.map(source => (
          <li key={source.key}>
            <SourceLine source={source} />
          </li>
        ))}
      </ul>
    </details>
  )
}
