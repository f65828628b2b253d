import type { In } from '#platform/shared/language.ts'
import type * as english from './answer-requests.messages.ts'

const requests = (count: number) => (count === 1 ? '1 solicitud' : `${count.toLocaleString('en-US')} solicitudes`)

export const answerRequestsTexts: In<typeof english.answerRequestsTexts> = {
  title: {
    approve: count => `¿Aprobar ${requests(count)}?`,
    decline: count => `¿Rechazar ${requests(count)}?`,
  },
  text: {
    approve:
      'Quienes esperan reciben un enlace por correo. Las solicitudes que ya se respondieron o vencieron quedan como están.',
    decline:
      'Avisamos por correo a quienes esperan. Las solicitudes que ya se respondieron o vencieron quedan como están.',
  },
}
