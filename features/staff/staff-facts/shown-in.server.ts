import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { currentLanguage } from '#platform/server/language.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { nameForReader } from '#courses/courses/course-names.server.ts'
import { slotOf } from '#courses/page-kinds/slots.rules.ts'
import { ShownCourse } from './staff-facts.contract.ts'

const Row = ShownCourse.omit({ pages: true }).extend({ title: z.string(), isCard: z.boolean() })

/**
 * The courses for people of a state whose pages or cards leave room for a fact, each page by its title, in the order of
 * the course. Spec D14.
 */
export async function coursesShowing(db: Db, { state, field }: { state: string; field: string }) {
  const slot = slotOf(field)
  if (!slot) return []
  const written = `{state.${slot}}`
  const { rows } = await sqlOf(Row)`
    with told as (
      select c.id, c.state, ${nameForReader(sql`c`)} as name, t.version_id, t.language, t.cards
      from courses c
      join lateral (
        select x.version_id, x.language, x.cards from course_texts x
        where x.version_id = c.current_version_id and x.language in (${currentLanguage()}, 'en')
        order by x.language = 'en' limit 1) t on true
      where c.state in ('NATL', ${state}))
    select id as course_id, name as course, title, is_card from (
      select told.id, told.state, told.name, m.position as module, p.at, p.page ->> 'title' as title, false as is_card
      from told
      join course_modules m on m.version_id = told.version_id and m.language = told.language and m.kind = 'lesson'
      cross join lateral jsonb_array_elements(m.content -> 'pages') with ordinality p (page, at)
      where strpos(p.page::text, ${written}) > 0
      union all
      select told.id, told.state, told.name, 1000, p.at, p.card ->> 'front', true
      from told cross join lateral jsonb_array_elements(told.cards) with ordinality p (card, at)
      where strpos(p.card::text, ${written}) > 0) found
    order by state = 'NATL', name, id, module, at`.execute(db)
  const byCourse = Map.groupBy(rows, ({ courseId }) => courseId)
  return [...byCourse.values()].flatMap(pages => {
    const [first] = pages
    if (!first) return []
    const { courseId, course } = first
    return [{ courseId, course, pages: pages.map(({ title, isCard }) => ({ title, isCard })) }]
  })
}
