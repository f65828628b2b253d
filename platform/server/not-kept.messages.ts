/** The alarm about what could not be written. */
export const notKept = {
  subject: 'Nothing can be saved',
  filesFull: 'The disk of the files, or of temporary uploads, is full.',
  filesRefused: 'The folder of the files, or of temporary uploads, can’t be written.',
  databaseFull: 'The disk of the database is full.',
  effect: 'Calls that save something are refused, and background work is tried again.',
  todo: 'Make room, or give the program the right to write (FILES_URL, DATA_DIR). Nothing has to be started again.',
} as const
