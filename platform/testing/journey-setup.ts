import { removeLeftovers } from './temporary.ts'

/** Playwright's global setup: what killed runs left is removed. */
export default removeLeftovers
