import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './own-system.messages.ts'

export const ownSystemTexts: In<typeof english.ownSystemTexts> = {
  page: 'Conecte su sistema de capacitación',
  title: 'Primeros pasos',
  lead: 'Sus cursos están en su propio sistema. Este envía los certificados aquí, donde cualquiera puede verificarlos.',
  progress: 'Pasos hechos',
  done: 'Hecho',
  key: {
    title: 'Cree una clave de API',
    text: 'Su sistema la muestra en cada llamada. Sirve solo para certificados, y puede revocarla en cualquier momento.',
    have: count => `${counted(count, 'clave')} en uso.`,
    create: 'Crear clave de API',
    manage: 'Administrar claves',
  },
  call: {
    title: 'Pruebe una llamada',
    text: 'Pasa por la API real con su clave. Se revisa como un envío, y no se emite nada.',
    key: 'Clave de API',
    keyHint: 'Péguela, o cree una arriba: una clave nueva aparece aquí.',
    keyMissing: 'Pegue una clave de API.',
    body: 'Lo que se envía',
    send: 'Enviar llamada de prueba',
    answer: status => `Respuesta: ${status}`,
    passed: 'La API aceptó la llamada. Su sistema puede enviar lo mismo a la dirección de abajo.',
    refused: 'La API rechazó la llamada. Su respuesta dice por qué.',
    unreachable: 'No se pudo llegar al servidor. Revise su conexión e intente de nuevo.',
    command: 'Lo mismo desde su sistema, de verdad',
    copy: 'Copiar comando',
    copied: 'Copiado',
    notCopied: 'Su navegador no permitió copiar. Seleccione el comando y cópielo.',
    documents: 'Referencia de la API',
  },
  arrived: {
    title: 'Vea lo que llegó',
    none: 'No llegó nada en el último año. Aparece aquí cuando su sistema lo envía.',
    text: count =>
      count === 1
        ? 'Llegó 1 certificado en el último año:'
        : `Llegaron ${counted(count, 'certificado')} en el último año. Los más recientes:`,
    all: 'Ver todos',
    failed: 'No se pudo cargar lo que llegó.',
    issued: day => `Emitido el ${day}`,
    revoked: 'Revocado',
  },
}
