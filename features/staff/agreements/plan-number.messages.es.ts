import type { In } from '#platform/shared/language.ts'
import { showDate } from '#platform/shared/calendar-date.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './plan-number.messages.ts'

export const planNumberTexts: In<typeof english.planNumberTexts> = {
  change: 'Cambiar número',
  title: name => `Número del plan de ${name}`,
  lead: 'Vale para el año de este plan; el año siguiente empieza con el número del producto. Aquí no se cobra ni se reembolsa nada.',
  quota: { Certificate: 'Certificados por año', Seat: 'Lugares' },
  holdsFrom: 'Vale desde',
  why: 'Motivo',
  whyHint: 'Aparece en el registro de cambios de la organización.',
  save: 'Cambiar número',
  saved: 'Número cambiado',
  cancel: 'Cancelar',
  invalid: 'Escriba un número entero de 1 a 10,000,000.',
  required: 'Este campo es obligatorio.',
  tooLong: 'Use como máximo 500 caracteres.',
  noPlan: 'Esta organización no tiene un plan vigente cuyo número se pueda cambiar.',
  enterprise: 'Esta organización tiene un contrato empresarial. Cambie el contrato.',
  same: 'El plan ya tiene este número.',
  belowUsed: used =>
    `Ya se ${used === 1 ? 'emitió' : 'emitieron'} ${counted(used, 'certificado')}. Escriba ${used.toLocaleString('en-US')} como mínimo.`,
  past: 'Elija hoy o un día posterior.',
  afterEnd: day => `El año del plan termina el ${showDate(day, 'es')}. Elija un día hasta entonces.`,
  planned: (quota, day) => `${quota} a partir del ${day}`,
  plannedLabel: 'Número previsto',
  preview: {
    label: 'Qué significa',
    seatsOver: over =>
      `${counted(over, 'usuario activo pasa', 'usuarios activos pasan')} del plan. Todos pueden seguir capacitándose.`,
    issues: issues =>
      issues === 1
        ? 'Se emite 1 certificado retenido, el más antiguo.'
        : `Se emiten ${issues.toLocaleString('en-US')} certificados retenidos, del más antiguo al más nuevo.`,
    stay: over => `${counted(over, 'certificado queda retenido', 'certificados quedan retenidos')}.`,
    fits: (used, quota) => `${used} de ${quota} usados. Nada pasa del plan.`,
  },
}
