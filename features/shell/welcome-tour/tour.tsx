import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react'
import {
  type BeforeHook,
  type Controls,
  EVENTS,
  type EventData,
  type Step,
  type TooltipRenderProps,
  useJoyride,
} from 'react-joyride'
import { reportProblem } from '#platform/web/problems.ts'
import { usePlace } from '#platform/web/router.tsx'
import { settings, styleNonce } from '#platform/web/settings.ts'
import classes from './tour.module.css'
import { SCREEN_TITLE, welcomeTourTexts, type TourStep, tourSteps } from './welcome-tour.messages.ts'
import { tourUnderWay } from '#identity/help/tour-under-way.ts'
import { mayBegin } from './tour-begins.rules.ts'
import type { TourKind } from './welcome-tour.rules.ts'

/** Spec A9. */
const WIDTH = 300
const FIRST_WIDTH = 500
const HIGHLIGHT_PADDING = 4
const RESIZE_MS = 200
/** A person who has just signed in sees a toast (400): it must not cover the text of the first step. */
const OVER_TOASTS = 450
/** How long to wait for a screen, and then for a step's target. */
const SCREEN_WAIT_MS = 5000
const TARGET_WAIT_MS = 1500

/** The first is the large one; a picture would need as much, and no step has one. Spec A9, D14. */
const stepOf = ({ title, content, selector, orientation }: TourStep, index: number): Step => ({
  target: selector,
  title,
  content,
  placement: orientation,
  width: index === 0 ? FIRST_WIDTH : WIDTH,
})

/** Its target is in the frame, most of which is fixed: the page itself does not scroll. */
const bringIntoSight: BeforeHook = async ({ step }) =>
  document.querySelector(String(step.target))?.scrollIntoView({ block: 'nearest' })

/** The tour itself. Spec A4, A9. */
export function Tour({ kind, onEnd }: { kind: TourKind; onEnd: () => void }) {
  const phone = useSettledPhone()
  const shown = useScreenShown()
  const { path } = usePlace()
  const asked = useSyncExternalStore(tourUnderWay.watch, tourUnderWay.isAsked)
  const [begun, begin] = useState(false)
  if (!begun && shown && mayBegin({ asked, path })) begin(true)
  useEffect(() => {
    if (begun) window.scrollTo(0, 0)
  }, [begun])
  return (
    begun && (
      <Steps key={String(phone)} steps={tourSteps(kind, { phone, product: settings.productName })} onEnd={onEnd} />
    )
  )
}

function Steps({ steps, onEnd }: { steps: readonly TourStep[]; onEnd: () => void }) {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const onEvent = ({ type, step }: EventData) => {
    if (type === EVENTS.TARGET_NOT_FOUND)
      reportProblem(new Error(welcomeTourTexts.notFound(String(step.target))), { shown: true })
    if (type === EVENTS.TOUR_END) onEnd()
  }
  const { Tour: tour, controls } = useJoyride({
    steps: steps.map(stepOf),
    run: true,
    continuous: true,
    onEvent,
    tooltipComponent: Tooltip,
    nonce: styleNonce() ?? '',
    floatingOptions: { hideArrow: true },
    options: {
      buttons: ['skip', 'back', 'primary'],
      skipBeacon: true,
      spotlightPadding: HIGHLIGHT_PADDING,
      spotlightRadius: 8,
      targetWaitTimeout: TARGET_WAIT_MS,
      // Esc leaves the tour (below), instead of closing one step of it.
      dismissKeyAction: false,
      overlayClickAction: false,
      blockTargetInteraction: true,
      overlayColor: 'rgb(10 12 18 / 55%)',
      skipScroll: true,
      before: bringIntoSight,
      zIndex: OVER_TOASTS,
    },
    styles: still ? { floater: { transition: 'none' }, overlay: { transition: 'none' } } : {},
  })
  useKeys(controls)
  return tour
}

/** The arrows turn the steps, Esc skips them. */
function useKeys({ next, prev, skip }: Controls): void {
  const onKey = useEffectEvent(({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey) return
    const rightToLeft = document.dir === 'rtl'
    if (key === 'Escape') skip()
    if (key === (rightToLeft ? 'ArrowLeft' : 'ArrowRight')) next()
    if (key === (rightToLeft ? 'ArrowRight' : 'ArrowLeft')) prev()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/**
 * A person who has just joined is still being sent to their home page: the tour begins once a screen with its title is
 * there.
 */
function useScreenShown(): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => {
      if (document.querySelector(SCREEN_TITLE)) setShown(true)
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
    const patience = setTimeout(() => setShown(true), SCREEN_WAIT_MS)
    return () => {
      clearTimeout(patience)
      observer.disconnect()
    }
  }, [])
  return shown
}

/** Whether the window is a phone's, once its size has been stable for a while. Spec A9. */
function useSettledPhone(): boolean {
  const isPhone = () => window.matchMedia('(max-width: 767.98px)').matches
  const [phone, setPhone] = useState(isPhone)
  useEffect(() => {
    let settling: ReturnType<typeof setTimeout>
    const onResize = () => {
      clearTimeout(settling)
      settling = setTimeout(() => setPhone(isPhone()), RESIZE_MS)
    }
    window.addEventListener('resize', onResize)
    return () => {
      clearTimeout(settling)
      window.removeEventListener('resize', onResize)
    }
  }, [])
  return phone
}

function Tooltip({
  index,
  size,
  isLastStep,
  step,
  backProps,
  primaryProps,
  skipProps,
  tooltipProps,
}: TooltipRenderProps) {
  const id = useId()
  // Its own accessible names would repeat the words on the buttons.
  const plain = ({ onClick, 'data-action': action }: typeof backProps) => ({ onClick, 'data-action': action })
  return (
    <div
      {...tooltipProps}
      role="dialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}content`}
      className={classes.step}
      style={{ inlineSize: step.width }}
    >
      <p className={classes.progress}>
        <span className="figures">{welcomeTourTexts.progress(index + 1, size)}</span>
      </p>
      <h2 id={`${id}title`} className={classes.title}>
        {step.title}
      </h2>
      <p id={`${id}content`} className={classes.content}>
        {step.content}
      </p>
      <div className={classes.buttons}>
        {!isLastStep && (
          <Button variant="subtle" {...plain(skipProps)} className={classes.skip}>
            {welcomeTourTexts.skip}
          </Button>
        )}
        {index > 0 && (
          <Button variant="default" {...plain(backProps)}>
            {welcomeTourTexts.back}
          </Button>
        )}
        <Button {...plain(primaryProps)}>{isLastStep ? welcomeTourTexts.done : welcomeTourTexts.next}</Button>
      </div>
    </div>
  )
}
