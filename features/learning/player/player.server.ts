import { type Feature, type HandlerInput, route, type Services } from '#platform/server/feature.ts'
import { refuse } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { changeLanguage } from '#training/enrollments/changes.server.ts'
import { messages } from '#training/enrollments/enrollments.messages.ts'
import {
  changeStudy,
  entityOfRegistration,
  progressOf,
  readStudy,
  refuseComplete,
} from '#training/enrollments/state.server.ts'
import { openPlayer, type PlayerView, switchLanguage } from '../study/study.contract.ts'

export const player: Feature = {
  routes: [
    route(openPlayer, services => playerView(services, services.caller), { entityOf: entityOfRegistration }),

    route(
      switchLanguage,
      async services => {
        const { language } = services.body
        await changeStudy(services, async (trx, { taken, course }) => {
          refuseComplete(taken)
          if (!course.languages.includes(language)) throw refuse('language', messages.noLanguage)
          await changeLanguage(trx, services, taken, language)
        })
        return playerView(services, services.caller)
      },
      { entityOf: entityOfRegistration },
    ),
  ],
}

/** What the player shows when it opens. */
async function playerView(
  services: Services & { readonly entity: EntityScope; readonly params: { readonly registrationId: number } },
  caller: HandlerInput<typeof openPlayer>['caller'],
): Promise<PlayerView> {
  const study = await readStudy(services, services)
  const { taken, course } = study
  const progress = progressOf(study, services)
  const { name, header, description, state, isCE, hours, version, minutes } = course
  return {
    registrationId: taken.id,
    entityGuid: services.entity.guid,
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
    sources: course.sources.map(({ url, ...source }) => ({ ...source, url: url ?? null })),
    progress,
  }
}
