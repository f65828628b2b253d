import { sql } from 'kysely'
import type { QueryOf } from '#platform/shared/endpoint.ts'
import { contains } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { type ListSql, type Page, readList } from '#platform/server/list.ts'
import { approvedOn } from '#courses/courses/approvals.server.ts'
import { type StaffCourse, staffCourses } from './staff-courses.contract.ts'

/** Of a course that was published more often than that, the newest are shown. */
const VERSIONS_SHOWN = 20
/** How much of a digest tells two versions apart for a reader. */
const DIGEST_SHOWN = 12

type Read = Pick<Services, 'db' | 'clock'>

const all: ListSql<typeof staffCourses> = {
  of: staffCourses,
  from: sql`
    courses c cross join lateral (
      select coalesce(sum(h.open), 0)::int as open, coalesce(sum(h.completed), 0)::int as completed, coalesce(sum(h.valid), 0)::int as valid,
             min(h.counted_at) as counted_at
      from course_versions v join course_holders h on h.version_id = v.id where v.course_id = c.id) s`,
  counted: sql`courses c`,
  always: sql`true`,
  filters: {
    searchTerm: text => sql`(fold(c.name) like fold(${contains(text)}) or fold(c.header) like fold(${contains(text)}))`,
    state: state => sql`c.state = ${state}`,
  },
  sorts: { name: sql`fold(c.name)`, open: sql`s.open`, valid: sql`s.valid` },
  ties: way => sql`c.id ${way}`,
}

export const findCourses = (services: Read, query: QueryOf<typeof staffCourses>): Promise<Page<StaffCourse>> =>
  read(services, all, query)

/** One of them. */
export async function findCourse(services: Read, courseId: number): Promise<StaffCourse | undefined> {
  const { rows } = await read(services, { ...all, always: sql`c.id = ${courseId}` }, staffCourses.query.parse({}))
  return rows[0]
}

const read = ({ db, clock }: Read, list: typeof all, query: QueryOf<typeof staffCourses>): Promise<Page<StaffCourse>> =>
  readList(db, list, query, {
    columns: sql`c.id as course_id, c.name, c.header, c.state, c.current_version_id, s.open, s.completed, s.valid, s.counted_at`,
    details: {
      columns: sql`
        p.course_id, p.name, p.header, p.state, ${approvedOn(sql`p.course_id`, clock.today('UTC'))} as "isCE",
        p.open, p.completed, p.valid, p.counted_at, coalesce(w.versions, '[]') as versions,
        (select count(*) from entity_courses a where a.course_id = p.course_id) as added_to`,
      join: sql`
        left join lateral (
          select jsonb_agg(jsonb_build_object(
            'versionId', v.id, 'version', v.version, 'current', coalesce(v.id = p.current_version_id, false), 'publishedAt', v.published_at,
            'digest', left(v.digest, ${DIGEST_SHOWN}), 'languages', array(select t.language from course_texts t where t.version_id = v.id order by 1),
            'open', coalesce(h.open, 0), 'completed', coalesce(h.completed, 0), 'valid', coalesce(h.valid, 0),
            'organizations', coalesce(h.organizations, 0)) order by v.published_at desc, v.id desc) as versions
          from (select * from course_versions where course_id = p.course_id order by published_at desc, id desc limit ${VERSIONS_SHOWN}) v
          left join course_holders h on h.version_id = v.id
        ) w on true`,
    },
  })
