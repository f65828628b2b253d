/** The texts of index.html, which are there before any script is. */
export const pageTexts = {
  notStartedTitle: 'Something Went Wrong',
  notStarted:
    'This page could not be started. Please reload it. If it happens again, please bring your browser up to date.',
  reload: 'Reload the page',
  noScript: 'This page needs JavaScript. Please turn it on and load the page again.',
} as const
