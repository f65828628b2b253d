import type { Page } from './course-content.ts'

/**
 * What explains on a page, feedback on every answer included. Left out are questions, what one may choose, and what
 * people say in a practice: speech is short, and says nothing of how hard the course is to read.
 */
export function runningText(page: Page): string[] {
  switch (page.kind) {
    case 'video':
      return [page.transcriptHtml]
    case 'scenario':
      return [page.html, ...page.choices.map(({ outcomeHtml }) => outcomeHtml)]
    case 'check':
      return [page.explanationHtml, ...page.answers.map(({ feedback }) => feedback)]
    default:
      return [page.html]
  }
}
