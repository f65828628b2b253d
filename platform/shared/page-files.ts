/** The assets that a page needs before it can be shown, as addresses below the web root. */
export interface PageFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** What the web build writes about itself: what every page loads, and what each page's path loads in addition. */
export interface BuiltPages {
  readonly every: PageFiles
  readonly pages: Readonly<Record<string, PageFiles>>
}

/** Beside index.html; its dot keeps it from being served. */
export const BUILT_PAGES = '.pages.json'
