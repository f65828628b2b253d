import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Icon } from '#platform/web/icons.tsx'
import { PageTitle } from '#platform/web/page-title.tsx'
import { studyTexts } from '../study/study.messages.ts'
import { useOutlineSheet } from './outline.tsx'
import classes from './player.module.css'

interface PageFrameProps {
  /** A line above the title: which part, which page. */
  readonly above?: ReactNode
  readonly title: ReactNode
  readonly children: ReactNode
}

/** A page of the player: its title takes the focus on each change. Give each page its own key. */
export function PageFrame({ above, title, children }: PageFrameProps) {
  return (
    <article className={classes.article}>
      {above && <div className={classes.above}>{above}</div>}
      <PageTitle className={classes.title}>{title}</PageTitle>
      {children}
    </article>
  )
}

interface Step {
  readonly label: string
  readonly go: () => void
  readonly primary?: boolean
}

interface FootProps {
  readonly back?: Step | null
  readonly on?: Step | null
  /** The position: 'Page 3 of 8'; announced on each change. */
  readonly position: string
}

/**
 * Previous, the position, Next: at the bottom of the screen, and on the arrow keys. If there is no page to turn to,
 * only phones show it, for the outline. Spec D8.
 */
export function Foot({ back, on, position }: FootProps) {
  const openOutline = useOutlineSheet()
  useArrowKeys(back?.go, on?.go)
  return (
    <div className={classes.foot} data-still={(!back && !on) || undefined}>
      <div className={classes.footInner}>
        <Button
          variant="default"
          className={classes.footBack}
          disabled={!back}
          onClick={back?.go}
          leftSection={<Icon name="arrowLeft" size={16} />}
        >
          {back?.label ?? studyTexts.previous}
        </Button>
        <button
          type="button"
          className={classes.position}
          onClick={openOutline}
          aria-label={`${studyTexts.openOutline}, ${position}`}
        >
          <Icon name="menu" size={16} />
          <span className="figures">{position}</span>
        </button>
        <span className={classes.positionText}>
          <span className="figures">{position}</span>
        </span>
        {on && (
          <Button
            variant={on.primary === false ? 'default' : 'filled'}
            onClick={on.go}
            rightSection={<Icon name="arrowRight" size={16} />}
          >
            {on.label}
          </Button>
        )}
        {!on && <span className={classes.footGap} />}
      </div>
      <span role="status" className="visually-hidden">
        {position}
      </span>
    </div>
  )
}

const CONTROLS =
  'input, textarea, select, button, a, video, audio, [contenteditable], [role="dialog"], [role="listbox"], [role="menu"]'

/** The arrow keys turn pages, unless they mean something to the focused element. */
function useArrowKeys(back: (() => void) | undefined, on: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(CONTROLS)) return
    const rightToLeft = document.dir === 'rtl'
    if (event.key === (rightToLeft ? 'ArrowLeft' : 'ArrowRight')) on?.()
    if (event.key === (rightToLeft ? 'ArrowRight' : 'ArrowLeft')) back?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
