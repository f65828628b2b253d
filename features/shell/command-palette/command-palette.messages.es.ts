import type { In } from '#platform/shared/language.ts'
import type * as english from './command-palette.messages.ts'

export const paletteButtonTexts: In<typeof english.paletteButtonTexts> = {
  open: 'Buscar e ir a',
}

export const paletteTexts: In<typeof english.paletteTexts> = {
  title: 'Buscar e ir a',
  placeholder: 'Busque o vaya a…',
  placeholderOfAll: 'Busque personas, grupos, cursos y páginas…',
  close: 'Cerrar',
  groups: {
    recent: 'Abierto hace poco',
    pages: 'Páginas',
    actions: 'Acciones',
    trainings: 'Mis capacitaciones',
    people: 'Personas',
    groups: 'Grupos',
    courses: 'Cursos',
    requirements: 'Requisitos',
    views: 'Vistas guardadas',
  },
  found: count => (count === 1 ? '1 resultado' : `${count} resultados`),
  none: term => `No se encontró nada para «${term}»`,
  noneHint: 'Pruebe con menos letras o con otra palabra.',
  searching: 'Buscando…',
  failed: 'No se pudo buscar entre personas, grupos, cursos, requisitos y vistas.',
  allMine: term => `Buscar «${term}» entre toda mi gente`,
  allLearners: term => `Buscar «${term}» entre todos los participantes`,
  keys: { choose: 'para elegir', open: 'para abrir', close: 'para cerrar' },
  actions: {
    invite: 'Invitar a participantes',
    inviteAdministrator: 'Invitar a un administrador',
    assign: 'Asignar capacitaciones',
    import: 'Importar participantes de un archivo',
    exportReport: 'Exportar un informe de participantes',
    requirement: 'Nuevo requisito',
    calendar: 'Suscribirme a mis fechas límite',
    light: 'Usar el tema claro',
    dark: 'Usar el tema oscuro',
    system: 'Usar el tema de mi dispositivo',
    language: name => `Leer en ${name}`,
    shortcuts: 'Atajos de teclado',
    logOut: 'Cerrar sesión',
  },
  also: {
    theme: 'tema apariencia modo',
    language: 'idioma',
    logOut: 'salir',
    shortcuts: 'teclas ayuda',
    invite: 'agregar personas',
    inviteAdministrator: 'agregar administradora administradores rol auditor equipo usuario permiso',
    exportReport: 'descargar csv',
  },
}

export const shortcutTexts: In<typeof english.shortcutTexts> = {
  title: 'Atajos de teclado',
  everywhere: 'En todas partes',
  palette: 'Buscar e ir a',
  list: 'Esta lista',
  escape: 'Cerrar lo que esté abierto',
  goTo: 'Ir a',
  inLists: 'En las listas',
  nextRow: 'Fila siguiente o, en su página, la siguiente de la lista',
  previousRow: 'Fila anterior o, en su página, la anterior de la lista',
  openRow: 'Abrir la fila',
  tickRow: 'Seleccionar la fila',
  tickRange: 'Seleccionar todas las filas desde la última hasta esta',
  next: 'luego',
  single: 'Atajos de una sola tecla',
  singleHint: 'Desactívelos si le estorban, por ejemplo si dicta a su computadora.',
}
