const STARTS_A_FORMULA = /^[=+\-@\t\r]/

/** Keeps a spreadsheet from running a cell as a formula: an apostrophe before what would start one. Spec D7. */
export function escapeCell(value: string): string {
  return STARTS_A_FORMULA.test(value) ? `'${value}` : value
}

/** One cell as it stands in a CSV file: harmless, and quoted where RFC 4180 asks for it. Spec D7. */
export function csvCell(value: string): string {
  const harmless = escapeCell(value)
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
