import type { In } from '#platform/shared/language.ts'
import type * as english from './offsite-upload.page.messages.ts'

export const offsiteUploadPageTexts: In<typeof english.offsiteUploadPageTexts> = {
  label: 'Certificados externos',
}
