import pg from 'pg'

/** The version of a course that people start now. */
export type Current = { readonly id: number; readonly current_version_id: number }

async function inDatabase<Row extends pg.QueryResultRow>(url: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

export const currentCourses = (url: string): Promise<Current[]> =>
  inDatabase<Current>(url, 'select id, current_version_id from courses order by id')

/** Those that are in everybody's catalog, wherever they are. */
export async function nationalAmong(url: string, courses: readonly Current[]): Promise<Current[]> {
  const national = await inDatabase<{ id: number }>(url, "select id from courses where state = 'NATL'")
  return courses.filter(({ id }) => national.some(one => one.id === id))
}

interface Question {
  readonly question: string
  readonly answers: readonly { readonly text: string; readonly correct: boolean }[]
}

/** The questions of every exam that the national course ever had: people finish the version that they began. */
export async function questionsIn(url: string): Promise<Question[]> {
  const exams = await inDatabase<{ questions: Question[] }>(
    url,
    `select m.content->'questions' as questions from course_modules m
     join course_versions v on v.id = m.version_id join courses c on c.id = v.course_id
     where c.slug = 'national' and m.kind = 'exam' and m.language = 'en' order by v.id`,
  )
  return exams.flatMap(({ questions }) => questions)
}

export async function startFrom(url: string, courses: readonly Current[]): Promise<void> {
  await inDatabase(
    url,
    `update courses c set current_version_id = given.current_version_id
     from jsonb_to_recordset($1::jsonb) given (id int, current_version_id int) where given.id = c.id`,
    [JSON.stringify(courses)],
  )
}
