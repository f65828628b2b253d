import type { In } from '#platform/shared/language.ts'
import type * as english from './profile-screens.messages.ts'

export const profileScreensTexts: In<typeof english.profileScreensTexts> = {
  parts: 'Perfil',
  save: 'Guardar cambios',
  saved: 'Sus cambios están guardados.',
  acting: 'Está usando la cuenta de otra persona. Solo ella puede cambiar esto.',
  information: {
    title: 'Información',
    lead: 'Su nombre como lo ven las organizaciones y como aparece en los certificados nuevos.',
    name: 'Nombre y código postal',
    firstName: 'Nombre',
    lastName: 'Apellido',
    zipcode: 'Código postal (opcional)',
    certificates: 'Los certificados que ya tiene conservan el nombre que llevan impreso.',
  },
  employment: {
    title: 'Empleo',
    lead: 'Su trabajo y su estado determinan qué capacitaciones se aplican a usted.',
    work: 'Su trabajo',
    state: 'Estado',
    industry: 'Sector',
    profession: 'Profesión',
    industryFirst: 'Elija primero un sector',
    jobTitle: 'Puesto (opcional)',
    numbers: 'Números de licencia',
    numbersLead: 'Sus números ante las juntas profesionales.',
    numberLabel: at => `Número de licencia o identificación ${at}`,
    add: 'Agregar número',
    remove: at => `Quitar número ${at}`,
    none: 'Todavía no hay números de licencia.',
  },
  language: {
    title: 'Idioma y tema',
    lead: 'El idioma de sus páginas, correos y capacitaciones, y cómo las muestra este navegador.',
    language: 'Idioma',
    languageLabel: 'Idioma preferido',
    languageHint:
      'Las páginas, los correos y las capacitaciones usan este idioma. Una capacitación que ya empezó conserva el suyo.',
    theme: 'Tema',
    themeLead: 'Se guarda solo en este navegador.',
    light: 'Claro',
    dark: 'Oscuro',
    system: 'Como el sistema',
  },
}
