/** The limits of an uploaded file. Spec D6. */
export const TABLE_FILE_MAX_ROWS = 100_000
export const TABLE_FILE_MAX_BYTES = 25 * 1024 * 1024

/** Why a whole file can't be used. */
export const FILE_REFUSALS = [
  'empty',
  'tooLarge',
  'tooManyRows',
  'noRows',
  'missingColumns',
  'unknownColumns',
  'repeatedColumns',
  'tooManyColumns',
  'notATable',
  'nameMismatch',
  'oldExcel',
  'passwordProtected',
  'encoding',
  'brokenQuote',
  'severalSheets',
  'inflatesTooFar',
  'damaged',
] as const
export type FileRefusalKind = (typeof FILE_REFUSALS)[number]
