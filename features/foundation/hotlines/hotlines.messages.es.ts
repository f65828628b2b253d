import type { In } from '#platform/shared/language.ts'
import type * as english from './hotlines.messages.ts'

export const hotlinesMessages: In<typeof english.hotlinesMessages> = {
  call: (name, number) => `Llamar a ${name}, ${number}`,
  emergency: 'Emergencia',
  emergencyAbout: 'Cuando alguien está en peligro ahora.',
  emergencyShort: 'Alguien está en peligro ahora',
  lineOf: state => `Línea para reportar de ${state}`,
  noLine: state => `Todavía no tenemos un número de ${state} que esté fuera de duda.`,
  page: state => `Consúltelo en la página sobre ${state}`,
  failed: 'No pudimos cargar las otras líneas.',
  again: 'Intentar otra vez',
}

/** What is not here stays as it was entered. */
const said: Readonly<Record<string, string>> = {
  'Reports of child abuse or neglect.': 'Reportes de maltrato o negligencia infantil.',
  'Reports from mandated reporters.': 'Reportes de personas obligadas a reportar.',
  'Reports from everyone else.': 'Reportes de todas las demás personas.',
  'Reports of abuse, neglect or exploitation of an adult.':
    'Reportes de maltrato, negligencia o explotación de un adulto.',
  'Finds the adult protective services where an older adult lives.':
    'Encuentra los servicios de protección de adultos donde vive una persona mayor.',
  'When someone thinks of dying. Call or text, day and night.':
    'Cuando alguien piensa en morir. Llame o envíe un mensaje de texto, de día y de noche.',
  'For questions about a child, and for you. Day and night, every day.':
    'Para preguntas sobre un niño, y para usted. De día y de noche, todos los días.',
  'Suicide and Crisis Lifeline': 'Línea de Prevención del Suicidio y Crisis',
  'Childhelp National Child Abuse Hotline': 'Línea nacional de Childhelp contra el maltrato infantil',
  'Eldercare Locator': 'Eldercare Locator (servicios para personas mayores)',
  'county lines (no statewide line)': 'líneas de cada condado (no hay una estatal)',
  'county offices (no statewide line)': 'oficinas de cada condado (no hay una línea estatal)',
  statewide: 'en todo el estado',
  'toll-free': 'gratuita',
  public: 'el público',
  adults: 'adultos',
  'mandated reporters': 'personas obligadas a reportar',
  'in state': 'dentro del estado',
  'out of state': 'fuera del estado',
}
export const saidOfLine: In<typeof english.saidOfLine> = text => said[text] ?? text
