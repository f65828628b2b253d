import type { In } from '#platform/shared/language.ts'
import type * as english from './certificate-form.messages.ts'

export const certificateFormTexts: In<typeof english.certificateFormTexts> = {
  title: 'Título en el certificado',
  provider: 'Quién lo emitió',
  providerHint: 'El estado, la agencia, la escuela o la empresa que dio el curso.',
  completedOn: 'Completado el',
  expiresOn: 'Válido hasta',
  expiresHint: 'Déjelo vacío si el certificado no lo dice.',
  file: 'Archivo del certificado',
  fileHint: 'Un PDF, o una foto o copia escaneada en PNG o JPEG, de hasta 10 MB.',
  cancel: 'Cancelar',
  sending: 'Enviando el archivo',
  open: file => `Abrir ${file}`,
  inNewTab: 'se abre en otra pestaña',
}

export const outsideStatuses: In<typeof english.outsideStatuses> = {
  Waiting: { label: 'En espera', tone: 'warning' },
  Accepted: { label: 'Aceptado', tone: 'success' },
  Refused: { label: 'Rechazado', tone: 'danger' },
  Withdrawn: { label: 'Retirado', tone: 'neutral' },
}
