import { useSyncExternalStore } from 'react'
import { overlay } from '#platform/web/overlay.tsx'
import classes from './help-button.module.css'
import { helpUnderWay } from './help-under-way.ts'
import { firstTexts } from '#platform/web/first.messages.ts'

const Dialog = overlay(() => import('./help-dialog.tsx').then(({ HelpDialog }) => HelpDialog))

/**
 * 'Help', on every page and never over its content: on wide screens a tab in the margin, on phones a part of the header
 * (`bar`), or of a separate strip (`top`) if a page has no header. Spec A8, B8, D8.
 */
export function HelpButton({ at }: { at: 'top' | 'edge' | 'bar' }) {
  const opened = useSyncExternalStore(helpUnderWay.watch, helpUnderWay.get)
  return (
    <div className={classes[at]} data-help={at}>
      <button type="button" className={classes.button} aria-haspopup="dialog" onClick={helpUnderWay.open}>
        {firstTexts.help}
      </button>
      {at === 'edge' && <Dialog opened={opened} />}
    </div>
  )
}
