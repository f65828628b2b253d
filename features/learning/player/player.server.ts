import { shownSource } from '#courses/course-content/sources.rules.ts'
import { type Caller, type Feature, route, type Services } from '#platform/server/feature.ts'
import { refuse } from '#platform/server/refusal.ts'
import { readCeApproved } from '#certificates/certificates/ce-approved.server.ts'
import { changeLanguage } from '#training/enrollments/changes.server.ts'
import { enrollmentsMessages } from '#training/enrollments/enrollments.messages.ts'
import { refresherOf } from '#training/enrollments/refreshers.server.ts'
import {
  changeStudy,
  entityOfRegistration,
  type Own,
  progressOf,
  readStudy,
  refuseComplete,
} from '#training/enrollments/state.server.ts'
import { openPlayer, type PlayerView, switchLanguage } from '../study/study.contract.ts'

export const player: Feature = {
  routes: [
    route(openPlayer, (call, services) => playerView(call, services), { entityOf: entityOfRegistration }),

    route(
      switchLanguage,
      async (call, services) => {
        const { language } = call.body
        await changeStudy(call, services, async (trx, { taken, course }) => {
          refuseComplete(taken)
          if (!course.languages.includes(language))
            throw refuse(switchLanguage, 'language', enrollmentsMessages.noLanguage)
          await changeLanguage(trx, call, taken, language)
        })
        return playerView(call, services)
      },
      { entityOf: entityOfRegistration },
    ),
  ],
}

/** What the player shows when it opens. */
async function playerView(call: Own & { readonly caller: Caller }, services: Services): Promise<PlayerView> {
  const { caller, entity } = call
  const study = await readStudy(call, services)
  const { taken, course } = study
  const progress = progressOf(study, services)
  const { name, header, description, state, hours, version, minutes } = course
  const [isCE, refresher] = await Promise.all([
    readCeApproved(services, { entityId: entity.id, registrationId: taken.id }),
    refresherOf(services.db, entity, taken),
  ])
  return {
    registrationId: taken.id,
    entityGuid: entity.guid,
    course: { id: taken.courseId, name, header, description, state, isCE, hours, version, minutes },
    language: taken.language,
    languages: [...course.languages],
    dueDate: taken.dueDate,
    dateCompleted: taken.dateCompleted,
    expiresOn: taken.expiresOn,
    learnerName: `${caller.firstName} ${caller.lastName}`,
    attestation: {
      text: course.attestation,
      needed: progress.next.kind === 'attestation',
      attestedAt: taken.attestedAt,
    },
    sources: course.sources.map(shownSource),
    progress,
    refresher,
  }
}
