import { useEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { storedSession } from '#platform/web/stored-session.ts'

/** What was typed into the registration forms: only in this page's memory, and never a password. */
let draft: FieldValues = {}
const neverKept: readonly string[] = ['password', 'confirmPassword', 'inviteGuid', 'agreed']

/**
 * A person who goes on, or to the other form, and comes back finds what they typed; fields that both forms have are
 * filled in both. It is forgotten once someone is signed in.
 */
export function useDraft<I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, names: readonly string[]): void {
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => {
    for (const name of names) {
      if (draft[name] !== undefined && draft[name] !== '')
        latest.current.setValue(name as Path<I>, draft[name] as never, { shouldDirty: true })
    }
    return () => {
      const typed = Object.entries(latest.current.getValues()).filter(([name]) => !neverKept.includes(name))
      draft = storedSession.token() ? {} : { ...draft, ...Object.fromEntries(typed) }
    }
  }, [names])
}

storedSession.onClear(() => {
  draft = {}
})
