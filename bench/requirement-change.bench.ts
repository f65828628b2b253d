import { fillRequired, PEOPLE } from './insights.bench.ts'
import { makeOrganization } from './organization.ts'
import { makeBareTables, obligeBare, settled } from './required.ts'
import { type Bench, compare, type Measured } from './run.ts'

/**
 * W16: one of 30 requirements of 50,000 people in 500 groups is given other groups, half of them in turn: some 24,000
 * people go and as many come, until the job is through; against the statements that only write as many rows.
 */
export const bench: Bench = {
  name: 'W16 a rule’s condition changed, 50,000 people in 500 groups, 30 requirements',
  async run({ server, pool, rounds, say }) {
    const running = await server()
    say('  making the people')
    const organization = await makeOrganization(pool, 'Conditions', PEOPLE - 1)
    const token = await running.signIn(organization.adminId)
    await fillRequired(pool, organization, say)
    const { rows: groups } = await pool.query<{ id: number }>(
      'select id from groups where entity_id = $1 order by id',
      [organization.id],
    )
    const ids = groups.map(({ id }) => id)
    const halves = [ids.slice(0, ids.length / 2), ids.slice(ids.length / 2)] as const
    const { rows } = await pool.query<{ id: number; courseId: number; version: number }>(
      'select id, course_ids[1] as "courseId", version from requirements where entity_id = $1 order by id limit 1',
      [organization.id],
    )
    const [changed = { id: 0, courseId: 0, version: 0 }] = rows
    let { version } = changed
    let half: 0 | 1 = 0
    await makeBareTables(pool)
    say('  changing one')
    const change = await compare('one rule’s groups changed, until all its people are looked at again', {
      async ours() {
        half = half === 0 ? 1 : 0
        const answer = await fetch(`${running.url}/api/requirements/${organization.guid}/${changed.id}`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            name: 'Rule 1',
            email: false,
            courseIds: [changed.courseId],
            groupIds: halves[half],
            firstKind: 'days',
            firstDays: 30,
            againKind: 'certificate',
            version,
          }),
        })
        if (!answer.ok) throw new Error(await answer.text())
        version = ((await answer.json()) as { version: number }).version
        await settled(pool, organization.id)
      },
      async bare() {
        await pool.query('delete from bench_required')
        await pool.query('delete from bench_registrations')
        await obligeBare(pool, organization.id, changed.id, halves[half])
        await pool.query(
          `
          insert into bench_registrations (entity_id, membership_id, user_id, course_id, version_id, language, date_added,
            first_name, last_name, email, training_type, training)
          select m.entity_id, m.id, u.id, c.id, c.current_version_id, 'en', now(), u.first_name, u.last_name, u.email, c.header, c.name
          from bench_required b join memberships m on m.entity_id = b.entity_id and m.id = b.membership_id
          join users u on u.id = m.user_id join courses c on c.id = $1
          where not exists (select from registrations r
            where r.entity_id = m.entity_id and r.membership_id = m.id and r.course_id = c.id and r.status = 'Complete')`,
          [changed.courseId],
        )
      },
      rounds,
      times: 1,
      aim: '3x or less',
    })
    await pool.query('drop table bench_required, bench_registrations')
    return [change] satisfies Measured[]
  },
}
