import { callDiffers, readCall } from './call/call-file.server.ts'
import { bodymapDiffers, readBodymap } from './bodymap/bodymap-file.server.ts'
import { sceneDiffers, readScene } from './scene/scene-file.server.ts'
import { conversationDiffers, readConversation } from './conversation/conversation-file.server.ts'
import { pretestDiffers, readPretest } from './pretest/pretest-file.server.ts'
import { readReport, reportDiffers } from './report/report-file.server.ts'
import { readSort, sortDiffers } from './sort/sort-file.server.ts'
import { readTimeline, timelineDiffers } from './timeline/timeline-file.server.ts'
import type { AuthoredPractice } from './practice-authored.ts'
import type { PracticeFile } from './practice-file.server.ts'
import type { PracticePage } from './practice.ts'

/** Makes the page of its front matter, and reports what is wrong with it; undefined if that leaves no page. */
export function readPractice(file: PracticeFile<AuthoredPractice>): PracticePage | undefined {
  const { value } = file
  switch (value.kind) {
    case 'conversation':
      return readConversation({ ...file, value })
    case 'call':
      return readCall({ ...file, value })
    case 'sort':
      return readSort({ ...file, value })
    case 'timeline':
      return readTimeline({ ...file, value })
    case 'report':
      return readReport({ ...file, value })
    case 'bodymap':
      return readBodymap({ ...file, value })
    case 'scene':
      return readScene({ ...file, value })
    case 'pretest':
      return readPretest({ ...file, value })
  }
}

/** How a page in another language differs from English beyond its words; completes 'The page'. */
export function practiceDiffers(english: PracticePage, other: PracticePage): string | undefined {
  if (english.required !== other.required) return "differs from English in 'required'; make them the same."
  if (english.kind === 'conversation' && other.kind === 'conversation') return conversationDiffers(english, other)
  if (english.kind === 'sort' && other.kind === 'sort') return sortDiffers(english, other)
  if (english.kind === 'call' && other.kind === 'call') return callDiffers(english, other)
  if (english.kind === 'timeline' && other.kind === 'timeline') return timelineDiffers(english, other)
  if (english.kind === 'report' && other.kind === 'report') return reportDiffers(english, other)
  if (english.kind === 'bodymap' && other.kind === 'bodymap') return bodymapDiffers(english, other)
  if (english.kind === 'pretest' && other.kind === 'pretest') return pretestDiffers(english, other)
  if (english.kind === 'scene' && other.kind === 'scene') return sceneDiffers(english, other)
  return undefined
}
