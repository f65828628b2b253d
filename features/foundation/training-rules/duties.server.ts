import { type RawBuilder, sql } from 'kysely'
import { textArray } from '#platform/server/db.ts'
import type { Duty } from './duty.ts'
import { isVolunteer } from './under-rule.server.ts'

// SQL of: users u, lookups profession, lookups title, memberships m

/** By the names that professions and job titles have in `lookups`, which never change there. */
const known: Partial<Record<Duty, { readonly professions: string[]; readonly titles: string[] }>> = {
  supervising: {
    professions: [
      'School administrator',
      'Child-care director',
      'Program administrator',
      'Administrator',
      'Human resources',
    ],
    titles: ['Director', 'Human resources specialist', 'Principal', 'Supervisor'],
  },
  coaching: { professions: ['Coach', 'Coach or instructor', 'Athletic trainer'], titles: ['Coach'] },
  counseling: {
    professions: ['School counselor or psychologist', 'Mental health professional'],
    titles: ['Counselor', 'Psychologist', 'Social worker', 'Case manager'],
  },
  treating: {
    professions: ['School nurse'],
    titles: [
      'Dental hygienist',
      'Dentist',
      'Nurse',
      'Nurse practitioner',
      'Pharmacist',
      'Physician',
      'Physician assistant',
    ],
  },
  responding: {
    professions: ['Emergency medical professional', 'Firefighter'],
    titles: ['Emergency medical technician', 'Firefighter'],
  },
  'film-and-computers': { professions: ['Film or photo processor', 'Computer technician'], titles: [] },
}

/** All names by which somebody is known for a duty. */
export const namesThatTell = {
  profession: Object.values(known).flatMap(({ professions }) => professions),
  jobTitle: Object.values(known).flatMap(({ titles }) => titles),
}

const more: Partial<Record<Duty, RawBuilder<boolean>>> = { volunteering: isVolunteer, supervising: sql`m.supervises` }

const has = (duty: Duty) => {
  const { professions = [], titles = [] } = known[duty] ?? {}
  return sql`coalesce(profession.label = any(${textArray(professions)}), false)
    or coalesce(title.label = any(${textArray(titles)}), false) or ${more[duty] ?? sql`false`}`
}

/** The duties of the member `m`, whose account `u` is joined with its `profession` and job `title` by `namesOfWork`. */
export const dutiesThere = (all: readonly Duty[]): RawBuilder<string[]> =>
  sql`array_remove(array[${sql.join(all.map(duty => sql`case when ${has(duty)} then ${duty} end`))}]::text[], null)`

/** What the person `u` chose as profession and as job title. */
export const namesOfWork = sql`
  left join lookups profession on profession.kind = 'profession' and profession.id = u.profession_id
  left join lookups title on title.kind = 'jobTitle' and title.id = u.job_title_id`
