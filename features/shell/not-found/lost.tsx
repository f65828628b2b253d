import { useEffect } from 'react'
import { headOf } from '#platform/shared/page.ts'
import { settings } from '#platform/web/settings.ts'
import { notFoundPage } from './not-found.page.ts'
import { PageMissing } from './page-missing.tsx'

/** The page of /404 in place of one that does not exist for this person; the address stays. Decision 177. */
export function Lost() {
  useEffect(() => {
    document.title = headOf(notFoundPage, new URL(location.href), settings.productName).title
  }, [])
  return <PageMissing />
}
