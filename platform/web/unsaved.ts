import { useEffect } from 'react'
import { confirm } from './ask.ts'
import { guardPlace } from './place.ts'
import { dialogTexts } from './dialog.messages.ts'

const texts = dialogTexts.leaving

/**
 * While something is not saved, leaving asks first: by a link, by Back, or with the browser's own question when the tab
 * is closed. `useUnsaved(form.formState.isDirty)`.
 */
export function useUnsaved(unsaved: boolean, text: string = texts.text): void {
  useEffect(() => {
    if (!unsaved) return
    const lift = guardPlace(() =>
      confirm({ title: texts.title, text, confirmLabel: texts.leave, cancelLabel: texts.stay, danger: true }),
    )
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      lift()
      window.removeEventListener('beforeunload', warn)
    }
  }, [unsaved, text])
}
