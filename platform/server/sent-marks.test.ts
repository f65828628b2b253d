import { expect, test } from 'vitest'
import { SentMarks } from './sent-marks.ts'

function watched() {
  const statements: { ids: readonly number[]; done: (error?: Error) => void }[] = []
  const marks = new SentMarks(
    ids =>
      new Promise<void>((resolve, reject) => {
        statements.push({ ids, done: error => (error ? reject(error) : resolve()) })
      }),
  )
  const settled: (number | string)[] = []
  const add = (id: number) =>
    void marks.add(id).then(
      () => settled.push(id),
      (error: Error) => settled.push(`${id}: ${error.message}`),
    )
  const turn = () => new Promise(resolve => setImmediate(resolve))
  return { statements, settled, add, turn }
}

test('the first is marked at once; those accepted meanwhile share the next statement, and each waits for its own', async () => {
  const { statements, settled, add, turn } = watched()
  add(1)
  await turn()
  for (const id of [2, 3, 4]) add(id)
  await turn()
  expect(statements.map(({ ids }) => ids)).toEqual([[1]])
  statements[0]?.done()
  await turn()
  expect(settled).toEqual([1])
  add(5)
  expect(statements.map(({ ids }) => ids)).toEqual([[1], [2, 3, 4]])
  statements[1]?.done()
  await turn()
  expect([settled, statements.at(-1)?.ids]).toEqual([[1, 2, 3, 4], [5]])
  statements[2]?.done()
  await turn()
  expect(settled).toEqual([1, 2, 3, 4, 5])
})

test('a statement that failed says so to those in it, and holds up none after it', async () => {
  const { statements, settled, add, turn } = watched()
  add(1)
  await turn()
  add(2)
  statements[0]?.done(new Error('away'))
  await turn()
  expect(settled).toEqual(['1: away'])
  statements[1]?.done()
  await turn()
  expect(settled).toEqual(['1: away', 2])
})
