/** Texts of the courses' server side. */
export const coursesMessages = {
  unknownCourse: 'We could not find that course.',
  unknownMedia: 'We could not find that file.',
  mistakesInFiles: (count: number) =>
    `The courses under content/ have ${count === 1 ? 'a mistake' : `${count} mistakes`}:`,
  unknownBase: (slug: string, base: string) =>
    `${slug}/course.yaml: 'refreshes' names the course '${base}', which is not there; correct or remove it.`,
  changedVersion: (slug: string, version: string) =>
    `${slug}: version ${version} was published with different content. A published version never changes: raise 'version' in ${slug}/course.yaml.`,
  draftFailed: 'The course that is being written could not be read anew.',
  drafted: (slug: string) => `${slug} was read anew`,
  waits: (versions: readonly string[], from: Date) =>
    `Published from ${from.toISOString()} on, because the program before this one cannot read them: ${versions.join(', ')}`,
} as const
