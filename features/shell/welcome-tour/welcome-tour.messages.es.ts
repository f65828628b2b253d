import type { In } from '#platform/shared/language.ts'
import type { TourKind } from './welcome-tour.rules.ts'
import type * as english from './welcome-tour.messages.ts'
import type { TourStep } from './welcome-tour.messages.ts'

export const welcomeTourTexts: In<typeof english.welcomeTourTexts> = {
  next: 'Siguiente',
  back: 'Atrás',
  skip: 'Saltar',
  done: 'Listo',
  progress: (step, steps) => `${step} de ${steps}`,
  notFound: selector => `No se encontró el lugar del recorrido: ${selector}`,
}
const inMenu = (path: string) => `aside a[href='${path}']`
const welcome = (product: string) => `Le damos la bienvenida a ${product}`
const menu = { selector: 'header button', orientation: 'bottom' } as const
export const SCREEN_TITLE: In<typeof english.SCREEN_TITLE> = '#content h1'
const home = { selector: SCREEN_TITLE, orientation: 'bottom' } as const
const account = { selector: "aside button[aria-haspopup='menu']", orientation: 'top', title: 'Su cuenta' } as const
const help = {
  title: 'Aquí está la ayuda',
  content:
    'Respuestas sobre la página en la que está, líneas para reportar, y una manera de escribir a soporte. ' +
    'Desde ahí puede ver otra vez este recorrido.',
} as const
const wide: Record<TourKind, (product: string) => readonly TourStep[]> = {
  administrator: product => [
    {
      title: welcome(product),
      content:
        'Asegúrese de que todos en su organización se capaciten a tiempo. Este recorrido de un minuto le muestra dónde está cada cosa.',
      selector: inMenu('/'),
      orientation: 'right',
    },
    {
      title: 'Panel',
      content: 'Quién está al día, quién va atrasado, y qué configurar primero.',
      selector: inMenu('/dashboard'),
      orientation: 'right',
    },
    {
      title: 'Grupos',
      content: 'Cada grupo tiene sus capacitaciones. Todos los que se unen las reciben.',
      selector: inMenu('/groups'),
      orientation: 'right',
    },
    {
      title: 'Participantes',
      content: 'Invite a personas, envíeles recordatorios, y vea el avance de todos.',
      selector: inMenu('/learners'),
      orientation: 'right',
    },
    {
      title: 'Informes de participantes',
      content: 'Cada capacitación de cada participante. Filtre y exporte la lista.',
      selector: inMenu('/learner-reports'),
      orientation: 'right',
    },
    {
      title: 'Mi capacitación',
      content: 'Sus propias capacitaciones. Los administradores también aprenden.',
      selector: inMenu('/my-training'),
      orientation: 'right',
    },
    { ...account, content: 'Sus cuentas, su perfil, el tema, y Cerrar sesión.' },
    { ...help, selector: "[data-help='edge'] button", orientation: 'left' },
  ],
  learner: product => [
    {
      title: welcome(product),
      content:
        'Aquí toma sus capacitaciones y encuentra sus certificados. Este recorrido de un minuto le muestra dónde está cada cosa.',
      selector: inMenu('/'),
      orientation: 'right',
    },
    {
      title: 'Mi capacitación',
      content:
        'Qué tiene que hacer, para cuándo, y cuánto tarda. Puede detenerse en cualquier momento y seguir después.',
      selector: inMenu('/my-training'),
      orientation: 'right',
    },
    {
      title: 'Mis certificados',
      content: 'Descargue un certificado en PDF, o comparta su enlace.',
      selector: inMenu('/my-certificates'),
      orientation: 'right',
    },
    {
      title: 'Mi historial',
      content: 'Todo lo que ha completado a lo largo de los años.',
      selector: inMenu('/my-history'),
      orientation: 'right',
    },
    { ...account, content: 'Sus cuentas, el tema, y Cerrar sesión.' },
    { ...help, selector: "[data-help='edge'] button", orientation: 'left' },
  ],
}
const narrow: Record<TourKind, (product: string) => readonly TourStep[]> = {
  administrator: product => [
    {
      ...home,
      title: welcome(product),
      content: 'Asegúrese de que todos en su organización se capaciten a tiempo.',
    },
    {
      ...menu,
      title: 'Todo está en el menú',
      content: 'Su panel, los grupos, participantes e informes, sus propias capacitaciones, y su cuenta.',
    },
    { ...help, selector: "[data-help='bar'] button", orientation: 'bottom' },
  ],
  learner: product => [
    {
      ...home,
      title: welcome(product),
      content: 'Aquí toma sus capacitaciones. Puede detenerse en cualquier momento y seguir después.',
    },
    {
      ...menu,
      title: 'Todo está en el menú',
      content: 'Sus capacitaciones, sus certificados y su historial, y su cuenta.',
    },
    { ...help, selector: "[data-help='bar'] button", orientation: 'bottom' },
  ],
}
export const tourSteps: In<typeof english.tourSteps> = (kind, { phone, product }) =>
  (phone ? narrow : wide)[kind](product)
