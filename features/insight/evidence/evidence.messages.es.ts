import type { In } from '#platform/shared/language.ts'
import type * as english from './evidence.messages.ts'

const personas = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'persona' : 'personas'}`

export const evidenceMessages: In<typeof english.evidenceMessages> = {
  tooMany: most => `Elija ${most.toLocaleString('en-US')} o menos.`,
  order: 'El último día no puede ser anterior al primero.',
  unknownRequirement: 'Este requisito ya no existe. Elija otro.',
  unknownGroup: 'Uno de estos grupos ya no existe. Elija otra vez.',
}

export const evidenceTexts: In<typeof english.evidenceTexts> = {
  title: 'Paquete de pruebas',
  lead: 'Demuestre ante un tribunal, una inspección o una aseguradora que su personal está capacitado.',
  form: 'Qué quiere demostrar',
  requirement: 'Capacitaciones',
  everything: 'Todas las capacitaciones',
  requirementHint:
    'Un requisito muestra la situación de cada persona. Todas las capacitaciones muestran lo que su personal completó.',
  groups: 'Grupos',
  everybody: 'Todas las personas',
  from: 'Completadas desde',
  to: 'Completadas hasta',
  daysHint: 'Deje ambos vacíos para todos los días.',
  make: 'Crear el paquete',
  preview: 'Contendrá',
  notWhole: 'Corrija los campos para ver cuánto es.',
  retry: 'Intentar de nuevo',
  people: personas,
  certificates: count => `${count.toLocaleString('en-US')} ${count === 1 ? 'certificado' : 'certificados'}`,
  outside: count =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'archivo' : 'archivos'} de certificados de otro lugar, tal como se enviaron`,
  others: count =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'capacitación completada' : 'capacitaciones completadas'} sin archivo de certificado: ` +
    'revocado o retenido. Cada caso aparece con su motivo.',
  nobody: 'Nadie coincide. Elija otros grupos u otro requisito.',
  noCertificates: 'No hay certificados de esos días: el paquete solo incluye la lista de personas.',
  mailed:
    'Con miles de certificados tarda unos minutos. Le enviamos un enlace por correo cuando esté listo; funciona durante 24 horas.',
  inside: 'Qué contiene',
  insideList: [
    'Una página que se abre en cualquier navegador, sin internet: la situación de cada persona, la regla en palabras y lo que dice la ley.',
    'Cada certificado en PDF, y lo que se firmó de él. Los certificados aceptados de otro lugar están tal como se enviaron.',
    'Un botón que comprueba todas las firmas. Una letra cambiada aparece en rojo.',
    'Listas para hojas de cálculo: personas, certificados y el tiempo registrado.',
    'Una lista firmada de todos los archivos, para que nada de la carpeta se pueda cambiar sin que se note.',
  ],
  again: 'La misma solicitud, referida al mismo momento, da el mismo archivo, byte por byte.',
  privacy: 'Contiene nombres, correos y datos de capacitación. Entréguelo solo a quien puede verlos.',
}
