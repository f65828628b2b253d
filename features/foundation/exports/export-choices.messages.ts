/** The texts of the menu under an export button, loaded with it. */
export const exportChoicesTexts = {
  csv: 'Download CSV',
  xlsx: 'Download Excel workbook',
  mail: 'Email as CSV',
  downloaded: 'File downloaded',
  tooLong: 'This list is too long to download at once. The file is generated and emailed.',
  tooLongForWorkbook: 'This list is too long to download at once. It is generated as CSV and emailed.',
} as const
