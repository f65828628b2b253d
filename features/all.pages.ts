import type { PageSpec } from '../platform/shared/page.ts'
import { pages as innerPages } from './inner.pages.ts'
import { pages as publicPages } from './public.pages.ts'
import { pages as signedInPages } from './signed-in.pages.ts'
import { pages as staffPages } from './staff.pages.ts'

/** The lists of pages, in the order in which a browser comes to know them. */
export const listsOfPages = [
  { name: 'public', pages: publicPages },
  { name: 'signed-in', pages: signedInPages },
  { name: 'inner', pages: innerPages },
  { name: 'staff', pages: staffPages },
] as const

/** All pages: the server writes their metadata and knows which paths exist. */
export const pages: readonly PageSpec[] = listsOfPages.flatMap((list): readonly PageSpec[] => list.pages)

/** And for the compiler: an address leads to one of them. */
declare module '../platform/shared/address.ts' {
  interface Application {
    readonly pages: readonly [
      ...typeof publicPages,
      ...typeof signedInPages,
      ...typeof innerPages,
      ...typeof staffPages,
    ]
  }
}
