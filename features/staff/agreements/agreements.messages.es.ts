import type { In } from '#platform/shared/language.ts'
import type * as english from './agreements.messages.ts'

export const agreementsTexts: In<typeof english.agreementsTexts> = {
  make: 'Contrato empresarial',
  change: 'Cambiar contrato',
  title: name => `Contrato empresarial con ${name}`,
  lead: 'Vale de inmediato, en lugar de cualquier otro plan. Aquí no se cobra nada: la organización paga por contrato.',
  planType: 'Qué se cuenta',
  types: { Certificate: 'Certificados emitidos', Seat: 'Usuarios activos (lugares)' },
  quota: 'Número acordado por año',
  quotaHint: '0 quiere decir sin límite.',
  quotaInvalid: 'Escriba un número entero de 0 a 10,000,000.',
  startsOn: 'Primer día',
  endsOn: 'Último día',
  endBeforeStart: 'El último día debe ser posterior al primero.',
  required: 'Este campo es obligatorio.',
  save: 'Guardar contrato',
  saved: 'Contrato guardado',
  cancel: 'Cancelar',
  end: 'Terminar contrato',
  endSure: name => `¿Terminar el contrato con ${name}?`,
  endText:
    'Termina hoy. Los certificados quedan retenidos hasta que la organización compre su propio plan. Los que ya se emitieron siguen siendo válidos.',
  ended: 'Contrato terminado',
  stillPays: 'Esta organización todavía paga un plan con el proveedor de pagos. Cancele primero ese plan.',
  noAgreement: 'Esta organización no tiene un contrato empresarial.',
  onlyOrganizations: 'Solo las organizaciones tienen contratos.',
  offsite: {
    turnOn: 'Pasar a su propio sistema de aprendizaje',
    turnOff: 'Volver a los cursos de aquí',
    onSure: name => `¿${name} da los cursos en su propio sistema de aprendizaje?`,
    onText: 'Sus administradores reciben una página para los certificados de allí, y claves para enviarlos.',
    offSure: name => `¿${name} usa otra vez los cursos de aquí?`,
    offText: 'La página de certificados externos se oculta. Los certificados que llegaron siguen siendo válidos.',
    confirm: 'Sí, cambiarlo',
    saved: 'Organización actualizada',
  },
}
