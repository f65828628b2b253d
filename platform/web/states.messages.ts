/** Texts of pages and of what stands where content could not be shown. */
export const statesTexts = {
  trail: 'Breadcrumb',
  retry: 'Retry',
  noMatch: 'Nothing matches these filters.',
  clearFilters: 'Clear filters',
} as const
