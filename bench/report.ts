import { cpus, totalmem } from 'node:os'
import type { Measured } from './run.ts'

const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2))
const cells = ({ case: name, ours, bare, unit, ratio, aim }: Measured): string[] => [
  name,
  `${number(ours)} ${unit}`,
  bare === null ? '' : `${number(bare)} ${unit}`,
  ratio ? `${ratio.median.toFixed(2)}x` : '',
  ratio ? `${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)}` : '',
  aim ?? '',
]
const head = ['Case', 'Upstander', 'Bare', 'Ratio (median)', 'Spread', 'Aim']

/** The results as a Markdown table, with aligned columns so that it is readable in a terminal too. */
export function tableOf(measured: readonly Measured[]): string {
  const rows = [head, ...measured.map(cells)]
  const widths = head.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`, ...rows.slice(1).map(line)].join(
    '\n',
  )
}

/** docs/benchmarks.md. */
export function documentOf(
  results: readonly { name: string; measured: readonly Measured[] }[],
  postgres: string,
  rounds: number,
): string {
  const machine =
    `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${(totalmem() / 2 ** 30).toFixed(0)} GB, ` +
    `Node ${process.versions.node}, PostgreSQL ${postgres}`
  return `# Benchmarks

Written by \`npm run bench -- --write\`. Each case takes turns with the bare thing on the same machine and data (the same
statements through the plain driver, unless said otherwise). The ratio is what counts; times drift. ${rounds} rounds: the median
of the rounds, the smallest and the largest.

Machine: ${machine}.
${results.map(({ name, measured }) => `\n## ${name}\n\n${tableOf(measured)}\n`).join('')}`
}
