import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Address } from '../shared/address.ts'
import { Icon, type IconName } from './icons.tsx'
import { messageOf } from './problems.ts'
import { Link } from './router.tsx'
import { useShownFailure } from './shown-failures.ts'
import classes from './states.module.css'
import { statesTexts } from './states.messages.ts'

export interface Action {
  readonly label: string
  readonly to?: Address
  readonly onClick?: () => void
  /** The page header already has the one filled button of the view. */
  readonly quiet?: boolean
}

/** A button that leads somewhere, or does something. */
export function ActionButton({ action, variant = 'default' }: { action: Action; variant?: 'default' | 'filled' }) {
  return action.to ? (
    <Button component={Link} to={action.to} variant={variant}>
      {action.label}
    </Button>
  ) : (
    <Button onClick={action.onClick} variant={variant}>
      {action.label}
    </Button>
  )
}

interface StateProps {
  readonly text: ReactNode
  readonly title?: string
  readonly action?: Action | undefined
  readonly icon?: IconName
}

/** Nothing there yet: one sentence and one action. */
export function EmptyState({ text, title, action, icon = 'file' }: StateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.disc}>
        <Icon name={icon} size={24} />
      </span>
      {title && <h2>{title}</h2>}
      <p className={classes.sentence}>{text}</p>
      {action && <ActionButton action={action} variant={action.quiet ? 'default' : 'filled'} />}
    </div>
  )
}

/** The same on top of the future content, which is out of reach until then. */
export function ZeroOverlay({ behind, ...state }: StateProps & { behind: ReactNode }) {
  return (
    <div className={classes.zero}>
      <div className={classes.behind} inert aria-hidden="true">
        {behind}
      </div>
      <div className={classes.over}>
        <EmptyState {...state} />
      </div>
    </div>
  )
}

/** There is content, but none for these filters. */
export function NoMatchState({ onClear }: { onClear: () => void }) {
  return (
    <div className={classes.state}>
      <span className={classes.disc}>
        <Icon name="search" size={24} />
      </span>
      <p className={classes.sentence}>{statesTexts.noMatch}</p>
      <Button variant="default" onClick={onClear}>
        {statesTexts.clearFilters}
      </Button>
    </div>
  )
}

/** It could not be loaded: why, and a retry button. */
export function FailedState({ error, onRetry, text }: { error?: unknown; onRetry?: () => void; text?: string }) {
  useShownFailure()
  return (
    <div className={classes.state} role="alert">
      <span className={classes.disc} data-kind="danger">
        <Icon name="alert" size={24} />
      </span>
      <p className={classes.sentence}>{text ?? messageOf(error)}</p>
      {onRetry && (
        <Button variant="default" onClick={onRetry} leftSection={<Icon name="refresh" size={16} />}>
          {statesTexts.retry}
        </Button>
      )}
    </div>
  )
}

/** Gray bars in the place and height of the content to come. */
export function Skeletons({ rows = 3, height = 44, gap = 8 }: { rows?: number; height?: number; gap?: number }) {
  return (
    <div aria-hidden="true" style={{ display: 'grid', gap }}>
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} height={height} />
      ))}
    </div>
  )
}

interface PromotionProps {
  readonly title: string
  readonly text: ReactNode
  readonly action: Action
  /** The screen itself, shown behind the promotion and out of reach. */
  readonly children?: ReactNode
}

/** What a plan would open: the promotion above a real preview that can’t be used, its fields disabled. Spec B4. */
export function PremiumPromotion({ title, text, action, children }: PromotionProps) {
  return (
    <>
      <section className={classes.promotion} aria-label={title}>
        <span className={classes.disc}>
          <Icon name="star" size={24} />
        </span>
        <div className={classes.promotionText}>
          <h2>{title}</h2>
          <p className={classes.muted}>{text}</p>
        </div>
        <ActionButton action={action} variant="filled" />
      </section>
      {children && (
        <fieldset disabled className={classes.preview} inert>
          {children}
        </fieldset>
      )}
    </>
  )
}
