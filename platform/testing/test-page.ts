import { page, type PageHead, type ShownPage } from '../shared/page.ts'

/** A page for a test, with a given screen or one that shows nothing. */
export const testPage = <const P extends PageHead>(head: P, Screen: () => void = () => null): P & ShownPage =>
  page({ ...head, screen: () => Promise.resolve({ Screen }) })
