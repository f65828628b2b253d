import { counted } from '#platform/shared/counted.ts'

/** Texts of the step in which the columns of a file are told. Decision 366. */
export const columnsStepTexts = {
  name: 'Columns',
  title: 'What is in each column?',
  lead: 'We took these columns for what they look like. Correct what is wrong: we remember it for your next file with these columns.',
  column: 'Column in your file',
  values: 'First values',
  meaning: 'Import as',
  meaningOf: (name: string) => `Import ${name} as`,
  unnamed: (at: number) => `Column ${at}`,
  empty: 'Empty',
  show: 'Show',
  shown: { all: 'All columns', used: 'Imported' },
  used: (count: number) => `${counted(count, 'column')} imported`,
  ignored: (count: number, names: string) => `${counted(count, 'column is', 'columns are')} ignored: ${names}`,
  andMore: (count: number) => `and ${counted(count, 'more', 'more')}`,
  noneUsed: 'No column is imported yet.',
  change: 'Change columns',
} as const
