import { counted } from '#platform/shared/counted.ts'
import type { In } from '#platform/shared/language.ts'
import type * as english from './calendar-feed.messages.ts'

export const eventTexts: In<typeof english.eventTexts> = {
  mine: (product, organization) =>
    organization === null ? `${product}: mis fechas límite` : `${product}: mis fechas límite (${organization})`,
  lapses: (product, organization) =>
    organization === null ? `${product}: a quién se le vence` : `${product}: a quién se le vence (${organization})`,
  due: name => `Fecha límite: ${name}`,
  ends: name => `Vence el certificado: ${name}`,
  required: name => `Se exige para hoy: ${name}`,
  people: count => `Se vence la capacitación de ${counted(count, 'persona')}`,
  line: (name, count) => `${name}: ${counted(count, 'persona')}`,
  more: count => `y ${count} más`,
  open: address => `Abrir: ${address}`,
  who: address => `Quiénes son: ${address}`,
}

export const calendarTexts: In<typeof english.calendarTexts> = {
  title: 'Calendario',
  lead: 'Suscríbase una vez y su propio calendario se mantiene al día.',
  mine: {
    title: 'Mis fechas límite',
    text: 'Cuándo debe terminar sus capacitaciones, cuándo vencen sus certificados y para cuándo su organización le exige algo.',
  },
  lapses: {
    title: 'A quién se le vence',
    text: 'Para cada día de los próximos 12 meses: a cuántas personas se les vence la capacitación, y de qué requisitos y cursos.',
    noNames: 'No nombra a nadie. Quien tenga la dirección podría leerla; por eso los nombres se quedan aquí.',
  },
  off: 'Desactivado',
  on: 'Activado',
  since: day => `Dirección creada el ${day}.`,
  lastRead: time => `Última lectura por un calendario: ${time}`,
  neverRead: 'Ningún calendario la ha leído todavía.',
  make: 'Crear una dirección',
  makeOf: feed => `Crear una dirección: ${feed}`,
  renew: 'Crear una dirección nueva',
  renewOf: feed => `Crear una dirección nueva: ${feed}`,
  renewTitle: '¿Crear una dirección nueva?',
  renewText: 'La que tiene deja de servir de inmediato. Los calendarios que la leen dejan de mostrar estos días.',
  end: 'Desactivar',
  endOf: feed => `Desactivar: ${feed}`,
  endTitle: '¿Desactivar esta dirección?',
  endText: 'Los calendarios que la leen dejan de mostrar estos días.',
  ended: 'Dirección desactivada',
  made: 'Cópiela ahora: se muestra solo esta vez. Quien la tenga puede leer estos días sin iniciar sesión; no la comparta.',
  address: 'Dirección de su calendario',
  copy: 'Copiar dirección',
  copied: 'Dirección copiada',
  notCopied: 'Seleccione la dirección y cópiela.',
  openIn: 'Abrir en mi programa de calendario',
  howTitle: 'Cómo agregarla',
  how: [
    [
      'Google Calendar',
      'En una computadora: junto a «Otros calendarios», elija + y «Desde URL», y pegue la dirección.',
    ],
    ['Outlook', '«Agregar calendario», luego «Suscribirse desde la web», y pegue la dirección.'],
    ['Apple Calendar', '«Archivo», luego «Nueva suscripción a calendario», y pegue la dirección.'],
  ],
  howOften:
    'Los calendarios vuelven cada pocas horas, algunos solo una vez al día: un cambio puede tardar eso en verse.',
  failed: 'No se pudieron cargar las direcciones de su calendario.',
}

export const calendarMessages: In<typeof english.calendarMessages> = {
  notFound: 'No hay ningún calendario en esta dirección.',
  onlyAdministrators: 'Solo los administradores de una organización pueden tener este calendario.',
}
