import { page, type PageHead, type ShownPage } from '../shared/page.ts'

/** A page of a test, with a screen of its own or one that shows nothing. */
export const testPage = <const P extends PageHead>(head: P, Screen: () => void = () => null): P & ShownPage =>
  page({ ...head, screen: () => Promise.resolve({ Screen }) })
