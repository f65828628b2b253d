/** Rows at a time. */
export const STEP = 5_000

/** Goes through a table by its ids, a step at a time: `read` returns the next rows after an id, in their order. */
export async function inSteps<Row extends { readonly id: number }>(
  read: (after: number) => Promise<readonly Row[]>,
  each: (rows: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let after = 0; ;) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    await each(rows)
  }
}
