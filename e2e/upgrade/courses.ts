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

export async function startFrom(url: string, courses: readonly Current[]): Promise<void> {
  await inDatabase(
    url,
    `update courses c set current_version_id = given.current_version_id
     from jsonb_to_recordset($1::jsonb) given (id int, current_version_id int) where given.id = c.id`,
    [JSON.stringify(courses)],
  )
}
