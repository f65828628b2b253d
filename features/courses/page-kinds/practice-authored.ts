import { z } from 'zod'
import { AuthoredCall } from './call/call-authored.ts'
import { AuthoredBodymap } from './bodymap/bodymap-authored.ts'
import { AuthoredScene } from './scene/scene-authored.ts'
import { AuthoredConversation } from './conversation/conversation-authored.ts'
import { AuthoredPretest } from './pretest/pretest-authored.ts'
import { AuthoredReport } from './report/report-authored.ts'
import { AuthoredSort } from './sort/sort-authored.ts'
import { AuthoredTimeline } from './timeline/timeline-authored.ts'

/** The front matter of a page on which something is practiced. */
export const AuthoredPractice = z.discriminatedUnion('kind', [
  AuthoredConversation,
  AuthoredCall,
  AuthoredSort,
  AuthoredTimeline,
  AuthoredReport,
  AuthoredBodymap,
  AuthoredScene,
  AuthoredPretest,
])
export type AuthoredPractice = z.infer<typeof AuthoredPractice>

export const PRACTICE_KINDS = AuthoredPractice.options.flatMap(({ shape }) => [...shape.kind.values])
