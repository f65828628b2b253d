import type { LearnerPractice } from '#courses/page-kinds/practice.ts'
import type { Given } from '../study-frame/answer.tsx'
import { Bodymap } from './bodymap/bodymap.tsx'
import { Call } from './call/call.tsx'
import { Conversation } from './conversation/conversation.tsx'
import { Pretest } from './pretest/pretest.tsx'
import { Report } from './report/report.tsx'
import { Scene } from './scene/scene.tsx'
import { Sort } from './sort/sort.tsx'
import { Timeline } from './timeline/timeline.tsx'

export interface PracticeProps<Page extends LearnerPractice = LearnerPractice> {
  readonly page: Page
  readonly moduleKey: string
  readonly given: Given
}

/** A page on which something is practiced. */
export function PracticePage({ page, ...rest }: PracticeProps) {
  switch (page.kind) {
    case 'conversation':
      return <Conversation page={page} {...rest} />
    case 'call':
      return <Call page={page} {...rest} />
    case 'sort':
      return <Sort page={page} {...rest} />
    case 'timeline':
      return <Timeline page={page} {...rest} />
    case 'report':
      return <Report page={page} {...rest} />
    case 'bodymap':
      return <Bodymap page={page} {...rest} />
    case 'scene':
      return <Scene page={page} {...rest} />
    case 'pretest':
      return <Pretest page={page} {...rest} />
  }
}
