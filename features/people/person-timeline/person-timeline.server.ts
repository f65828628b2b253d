import { type Feature, route } from '#platform/server/feature.ts'
import { readMails } from './mails.server.ts'
import { forgetNotes, noteRoutes } from './person-notes.server.ts'
import { personMails, personTimeline } from './person-timeline.contract.ts'
import { readTimeline } from './timeline.server.ts'

/** What is known of a person of an organization, and what its administrators note. Decision 377. */
export const personTimelineRoom: Feature = {
  routes: [route(personTimeline, readTimeline), route(personMails, readMails), ...noteRoutes],
  sweeps: [forgetNotes],
  constraints: { person_notes_membership: 'bug', person_notes_text_length: 'bug' },
}
