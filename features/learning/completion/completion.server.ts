import { z } from 'zod'
import { addressOf } from '#platform/shared/address.ts'
import { addMonths } from '#platform/shared/calendar-date.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { button, paragraph } from '#platform/server/mail-layout.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { Refusal, refuse, kindOf } from '#platform/server/refusal.ts'
import { issueCertificate } from '#certificates/certificates/issue.server.ts'
import { complete, keepCertificate } from '#training/enrollments/changes.server.ts'
import { enrollmentsMessages } from '#training/enrollments/enrollments.messages.ts'
import { changeStudy, entityOfRegistration, progressNow, progressOf } from '#training/enrollments/state.server.ts'
import { attest } from './completion.contract.ts'
import { mails, completionMessages } from './completion.messages.ts'
import { evaluationRoutes } from './evaluation.server.ts'
import { sameName } from './attestation.rules.ts'
import { certificatePage } from '#certificates/my-certificates/my-certificates.page.ts'

const certificateReady = mailTemplate({
  name: 'certificate-ready',
  data: z.object({ firstName: z.string(), course: z.string(), certificateId: z.number().int() }),
  render: ({ firstName, course, certificateId }, { publicUrl }) => ({
    subject: mails.certificateReady.subject,
    blocks: [
      paragraph(mails.certificateReady.greeting(firstName)),
      paragraph(mails.certificateReady.text(course)),
      button(mails.certificateReady.button, `${publicUrl}${addressOf(certificatePage, { certificateId })}`),
    ],
  }),
})

const attestationRoutes = [
  /**
   * The person confirms; in the same transaction the training becomes complete and its certificate is issued, or
   * withheld for lack of quota (id 0). A repeated call returns the existing certificate. Spec D4.
   */
  route(
    attest,
    (call, services) =>
      changeStudy(call, services, async (trx, study) => {
        const { body, caller, entity } = call
        const { clock, mail } = services
        const { taken, course } = study
        const before = progressOf(study, services)
        if (taken.status === 'Complete' && before.certificate)
          return { certificate: before.certificate, progress: before }
        if (before.next.kind === 'module') {
          const open = before.modules.find(({ key }) => before.next.kind === 'module' && key === before.next.moduleKey)
          throw new Refusal({
            status: 409,
            kind: kindOf(attest, 'notFinished'),
            message: enrollmentsMessages.finishFirst(open?.title ?? course.name),
          })
        }
        const name = `${caller.firstName} ${caller.lastName}`
        if (!sameName(body.typedName, name)) throw refuse(attest, 'typedName', completionMessages.typedNameWrong(name))

        await entity
          .insert(
            'attestations',
            {
              registrationId: taken.id,
              typedName: body.typedName,
              text: course.attestation,
              courseVersion: course.version,
              language: taken.language,
              attestedAt: clock.iso(),
            },
            trx,
          )
          .execute()
        await complete(trx, call, services, taken, addMonths(clock.today(entity.timeZone), course.validMonths))
        const issued = await issueCertificate(trx, services, { entityId: entity.id, registrationId: taken.id })
        await keepCertificate(trx, call, taken, issued)
        const { certificateId, certificateName } = issued
        if (certificateId > 0) {
          await mail.queue(trx, certificateReady, {
            to: caller.email,
            dedupeKey: `certificate-ready:${certificateId}`,
            data: { firstName: caller.firstName, course: course.name, certificateId },
            onBehalfOf: entity.id,
          })
        }
        return {
          certificate: { id: certificateId, name: certificateName },
          progress: await progressNow(trx, call, services, study),
        }
      }),
    { entityOf: entityOfRegistration },
  ),
]

export const completion: Feature = {
  routes: [...evaluationRoutes, ...attestationRoutes],
  mails: [certificateReady],
  constraints: { evaluations_registration: 'bug', attestations_registration: 'bug', attestations_pkey: 'bug' },
}
