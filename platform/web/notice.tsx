import type { ReactNode } from 'react'
import { FirstIcon } from './first-icons.tsx'
import classes from './notice.module.css'

interface NoticeProps {
  readonly tone?: 'info' | 'warning' | 'danger'
  readonly children: ReactNode
  /** An action to take. */
  readonly action?: NoticeAction | undefined
}
export interface NoticeAction {
  readonly label: string
  readonly run: () => void
}

/** A sentence that stays in its place on the page: an error in a form, a warning, news. */
export function Notice({ tone = 'info', children, action }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <FirstIcon name={tone === 'info' ? 'info' : 'alert'} className={classes.icon} />
      <div className={classes.text}>
        {children}
        {action && (
          <button type="button" className={classes.action} onClick={action.run}>
            {action.label}
          </button>
        )}
      </div>
    </div>
  )
}
