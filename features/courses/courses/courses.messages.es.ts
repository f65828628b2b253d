import type { In } from '#platform/shared/language.ts'
import type * as english from './courses.messages.ts'

export const coursesMessages: In<typeof english.coursesMessages> = {
  unknownCourse: 'No encontramos ese curso.',
  unknownMedia: 'No encontramos ese archivo.',
  mistakesInFiles: count => `Los cursos de content/ tienen ${count === 1 ? 'un error' : `${count} errores`}:`,
  unknownBase: (slug, base) =>
    `${slug}/course.yaml: «refreshes» nombra el curso «${base}», que no está; corríjalo o quítelo.`,
  changedVersion: (slug, version) =>
    `${slug}: la versión ${version} se publicó con otro contenido. Una versión publicada no cambia nunca: suba «version» en ${slug}/course.yaml.`,
  draftFailed: 'No se pudo leer otra vez el curso que se está escribiendo.',
  drafted: slug => `${slug} se leyó otra vez`,
  waits: (versions, from) =>
    `Se publican a partir de ${from.toISOString()}, porque el programa anterior a este no puede leerlas: ${versions.join(', ')}`,
}
