import type { In } from '#platform/shared/language.ts'
import type * as english from './outside-certificates.page.messages.ts'

export const outsideCertificatesPageTexts: In<typeof english.outsideCertificatesPageTexts> = {
  mine: 'Mis requisitos',
  label: 'Certificados de otro lugar',
}
