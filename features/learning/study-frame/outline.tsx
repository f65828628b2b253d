import { createContext, useContext, useEffect, useRef } from 'react'
import { type Address, addressOf, pageAt } from '#platform/shared/address.ts'
import { formatDuration } from '#platform/web/format.ts'
import { Icon, type IconName } from '#platform/web/icons.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { Link } from '#platform/web/router.tsx'
import type { OutlineModule } from '#training/enrollments/enrollments.contract.ts'
import { useModulePages } from '../study/module-pages.tsx'
import { COMPLETION, isDone, type Spot, withTime } from '../study/place.rules.ts'
import { usePlayer } from '../study/player-context.tsx'
import { studyTexts } from '../study/study.messages.ts'
import classes from './outline.module.css'

/** Opens the outline where it is a sheet. Spec B9: narrower than 768 px. */
export const OutlineSheetContext = createContext<() => void>(() => {})
export const useOutlineSheet = () => useContext(OutlineSheetContext)

const addressIn = (registrationId: number, moduleKey: string, pageKey?: string) =>
  addressOf(pageAt('/my-training/$registrationId'), { registrationId }, { module: moduleKey, page: pageKey })

/** All modules with their state; the pages of the open one; and the end of the training. */
export function Outline({ spot }: { spot: Spot }) {
  const {
    view: { progress },
    registrationId,
  } = usePlayer()
  const done = progress.modules.filter(isDone).length
  const finished = progress.next.kind !== 'module'
  const complete = progress.status === 'Complete'
  const end = useInSight(spot.moduleKey === COMPLETION)
  return (
    <div className={classes.outline}>
      <div className={classes.summary}>
        <Progress
          label={studyTexts.progress}
          value={done}
          max={progress.modules.length}
          figures={studyTexts.partsDone(done, progress.modules.length)}
          tone={complete ? 'success' : 'brand'}
        />
        <p className={classes.spent}>
          <span className="figures">{studyTexts.timeSpent(formatDuration(progress.totalSeconds))}</span>
        </p>
      </div>
      <nav aria-label={studyTexts.outline}>
        <ol className={classes.modules}>
          {progress.modules.map(module => (
            <Part key={module.key} module={module} spot={spot} />
          ))}
          <li ref={end} className={classes.part} data-current={spot.moduleKey === COMPLETION || undefined}>
            <Row
              icon={complete ? 'checkCircle' : finished ? 'award' : 'lock'}
              state={complete ? 'done' : finished ? 'open' : 'locked'}
              title={studyTexts.completionTitle}
              detail={finished ? null : studyTexts.completionLocked}
              current={spot.moduleKey === COMPLETION}
              to={finished ? addressIn(registrationId, COMPLETION) : null}
            />
          </li>
        </ol>
      </nav>
    </div>
  )
}

/** The outline is long: the open page should be visible. */
function useInSight(here: boolean) {
  const part = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (here) part.current?.scrollIntoView({ block: 'nearest' })
  }, [here])
  return part
}

function detailOf(module: OutlineModule, holding: OutlineModule | undefined): string {
  if (module.locked) return holding ? withTime(module.locked, holding) : module.locked
  const status = studyTexts.statuses[module.status]
  return module.kind === 'lesson' && module.status === 'In_Progress'
    ? studyTexts.pagesRead(module.pagesSeen, module.pages)
    : status
}

function Part({ module, spot }: { module: OutlineModule; spot: Spot }) {
  const { registrationId, view } = usePlayer()
  const here = module.key === spot.moduleKey
  const part = useInSight(here)
  const state = module.locked ? 'locked' : isDone(module) ? 'done' : 'open'
  const icon: IconName =
    state === 'locked'
      ? 'lock'
      : state === 'done'
        ? 'checkCircle'
        : module.kind === 'exam'
          ? 'edit'
          : module.kind === 'evaluation'
            ? 'star'
            : 'book'
  return (
    <li ref={part} className={classes.part} data-current={here || undefined}>
      <Row
        icon={icon}
        state={state}
        title={module.title}
        detail={detailOf(
          module,
          view.progress.modules.find(other => !isDone(other)),
        )}
        current={here && !spot.pageKey}
        to={module.active ? addressIn(registrationId, module.key) : null}
      />
      {here && module.kind === 'lesson' && <Pages module={module} pageKey={spot.pageKey} />}
    </li>
  )
}

interface RowProps {
  readonly icon: IconName
  readonly state: string
  readonly title: string
  readonly detail: string | null
  readonly current: boolean
  readonly to: Address | null
}

function Row({ icon, state, title, detail, current, to }: RowProps) {
  const words = (
    <>
      <span className={classes.icon} data-state={state}>
        <Icon name={icon} size={18} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
    </>
  )
  // A locked part is described, not offered as a link.
  return to ? (
    <Link to={to} className={classes.row} aria-current={current ? 'page' : undefined}>
      {words}
    </Link>
  ) : (
    <span className={classes.row} data-locked="true">
      {words}
    </span>
  )
}

function Pages({ module, pageKey }: { module: OutlineModule; pageKey: string | null }) {
  const { registrationId } = usePlayer()
  const pages = useModulePages(module.key)
  if (!pages) return null
  return (
    <ol className={classes.pages}>
      {pages.map(page => (
        <li key={page.key}>
          <Link
            to={addressIn(registrationId, module.key, page.key)}
            className={classes.page}
            data-seen={page.seen || undefined}
            aria-current={page.key === pageKey ? 'page' : undefined}
          >
            <span className={classes.dot} aria-hidden="true" />
            <span>{page.title}</span>
            {page.seen && <span className="visually-hidden">, {studyTexts.pageRead}</span>}
          </Link>
        </li>
      ))}
    </ol>
  )
}
