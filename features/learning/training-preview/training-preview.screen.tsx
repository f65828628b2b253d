import { useState } from 'react'
import { type Address, addressOf } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Choice } from '#platform/web/choice.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { Page } from '#platform/web/page.tsx'
import { go, Link, useParams, useQueryParams } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { usePhone } from '#platform/web/use-phone.ts'
import { moduleIcons } from '#training/trainings/training-modules.tsx'
import { type TrainingDetail, trainingDetail } from '#training/trainings/trainings.contract.ts'
import { languageName } from '#platform/shared/language-name.ts'
import { trainingsTexts } from '#training/trainings/trainings.messages.ts'
import { isCourseId } from '#training/trainings/trainings.rules.ts'
import { PreviewedModule } from './previewed-module.tsx'
import { previewModule } from './training-preview.contract.ts'
import { trainingPreviewTexts } from './training-preview.messages.ts'
import { trainingPreviewPage } from './training-preview.page.ts'
import classes from './training-preview.module.css'
import { trainingDetailPage } from '#training/trainings/trainings.page.ts'
import { pageLanguage } from '#platform/web/language.ts'

/** How soon a saved file is seen, while a course is being written. */
const DRAFT_MS = 1_000

/** A course as learners read it. Nothing is recorded. Spec D8. */
export function Screen() {
  const { entityGuid } = useMembership()
  const given = useParams(trainingPreviewPage).courseId
  const known = isCourseId(given)
  const courseId = Number(given)
  const training = useEndpoint(trainingDetail, { entityGuid, courseId }, { enabled: known, staleTime: 300_000 })
  const back = { to: addressOf(trainingDetailPage, { courseId: given }), label: trainingPreviewTexts.back }
  if (!known || (training.error && !training.data)) {
    return (
      <Page title={trainingPreviewTexts.short} back={back}>
        <FailedState
          {...(known
            ? { error: training.error, onRetry: () => void training.refetch() }
            : { text: trainingsTexts.unknown })}
        />
      </Page>
    )
  }
  if (!training.data)
    return (
      <Page title={<Skeletons rows={1} height={32} />} back={back}>
        <Skeletons rows={1} height={480} />
      </Page>
    )
  return (
    <Page
      title={trainingPreviewTexts.title(training.data.name)}
      back={back}
      actions={<LanguageChoice languages={training.data.languages} />}
    >
      <div className={classes.stack}>
        <Modules training={training.data} entityGuid={entityGuid} />
      </div>
    </Page>
  )
}

function LanguageChoice({ languages }: Pick<TrainingDetail, 'languages'>) {
  const [query, change] = useQueryParams()
  if (languages.length < 2) return null
  return (
    <Choice
      label={trainingPreviewTexts.language}
      data={languages.map(value => ({ value, label: languageName(value) }))}
      value={query.get('language') ?? pageLanguage}
      allowDeselect={false}
      onChange={language => change({ language: language === pageLanguage ? null : language })}
    />
  )
}

function Modules({ training: { courseId, modules }, entityGuid }: { training: TrainingDetail; entityGuid: string }) {
  const [query] = useQueryParams()
  const asked = query.get('module')
  const at = Math.max(
    0,
    modules.findIndex(({ key }) => key === asked),
  )
  const current = modules[at]
  const language = query.get('language') ?? pageLanguage
  const addressIn = (moduleKey: string, pageKey?: string) =>
    addressOf(
      trainingPreviewPage,
      { courseId },
      { module: moduleKey, page: pageKey, language: language === pageLanguage ? null : language },
    )
  const [drafting, setDrafting] = useState(false)
  const { data, error, refetch } = useEndpoint(
    previewModule,
    { entityGuid, courseId, moduleKey: current?.key ?? '', language },
    { enabled: current !== undefined, staleTime: 300_000, ...(drafting && { every: DRAFT_MS }) },
  )
  if (data?.draft && !drafting) setDrafting(true)
  return (
    <>
      <Notice>{data?.draft ? trainingPreviewTexts.draftNote : trainingPreviewTexts.note}</Notice>
      {data?.draft && <Mistakes lines={data.draft.mistakes} />}
      <div className={classes.columns}>
        <Outline modules={modules} current={current?.key ?? null} addressIn={addressIn} />
        {error && !data ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeletons rows={1} height={480} />
        ) : (
          <PreviewedModule
            preview={data}
            place={{ entityGuid, courseId }}
            pageKey={query.get('page')}
            addressIn={addressIn}
            following={modules[at + 1] ?? null}
          />
        )}
      </div>
    </>
  )
}

/** What is wrong in the files that are being written; the page below is as it was before. */
function Mistakes({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Notice tone="danger">
      {trainingPreviewTexts.mistakes}
      <ul className={classes.mistakes}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
}

interface OutlineProps {
  readonly modules: TrainingDetail['modules']
  readonly current: string | null
  readonly addressIn: (moduleKey: string) => Address
}

/** The modules: a list beside the page, or on phones a choice above it. */
function Outline({ modules, current, addressIn }: OutlineProps) {
  const phone = usePhone()
  return phone ? (
    <Choice
      label={trainingPreviewTexts.outline}
      data={modules.map(({ key, title }) => ({ value: key, label: title }))}
      value={current}
      allowDeselect={false}
      onChange={key => {
        if (key) go(addressIn(key))
      }}
    />
  ) : (
    <nav aria-label={trainingPreviewTexts.outline} className={classes.outline}>
      <ol>
        {modules.map(({ key, kind, title }) => (
          <li key={key}>
            <Link to={addressIn(key)} aria-current={key === current ? 'page' : undefined}>
              <Icon name={moduleIcons[kind]} size={16} />
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
