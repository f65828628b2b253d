// Full-width signs too: East Asian spreadsheets treat them like the ASCII ones.
const SIGNS = '=+\\-@＝＋－＠'
const AT_THE_START = new RegExp(`^[${SIGNS};\t\r\n]`)
const AFTER_A_SEPARATOR = new RegExp(`([;\t\r\n])(?=[${SIGNS}])`, 'g')

/**
 * Keeps a spreadsheet from running a cell as a formula: an apostrophe goes before anything that would start one, at the
 * beginning of the text and wherever a spreadsheet that splits cells at semicolons sees another cell begin.
 * `harmless_cell` in SQL does the same. Spec D7.
 */
export function escapeCell(value: string): string {
  const harmless = value.replace(AFTER_A_SEPARATOR, "$1'")
  return AT_THE_START.test(value) ? `'${harmless}` : harmless
}

/** One cell as written in a CSV file: harmless, and quoted where RFC 4180 requires it. Spec D7. */
export function csvCell(value: string): string {
  const harmless = escapeCell(value)
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
