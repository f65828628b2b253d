// The bare side of W2: only Fastify and the driver, each answer read by one statement that is prepared by name. No
// token is checked and nothing is validated; the session's id is in a header.
import Fastify from 'fastify'
import pg from 'pg'

const ME = `
  select u.id, u.first_name, u.last_name, u.email, u.language, u.platform_roles, u.user_state, s.actor_id, s.last_seen_at,
         (select json_agg(json_build_object('entityGuid', e.guid, 'entityName', e.name, 'entityType', e.type, 'entityUserId', m.id,
            'roles', m.roles, 'timeZone', e.time_zone, 'plan', p.status, 'endsOn', p.ends_on))
          from memberships m join entities e on e.id = m.entity_id left join subscriptions p on p.entity_id = e.id
          where m.user_id = u.id and m.status = 'Active') as profiles
  from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.ended_at is null and s.expires_at > $2 and s.last_seen_at > $3`

const ORGANIZATION = `
  select u.id as user_id, u.platform_roles, m.id as membership_id, m.roles, p.status as plan, p.ends_on, e.*
  from sessions s join users u on u.id = s.user_id
  join memberships m on m.user_id = u.id and m.status = 'Active'
  join entities e on e.id = m.entity_id and e.guid = $4
  left join subscriptions p on p.entity_id = e.id
  where s.id = $1 and s.ended_at is null and s.expires_at > $2 and s.last_seen_at > $3`

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 12 })
const app = Fastify({ logger: false })
const live = (sid: unknown) => [sid, new Date().toISOString(), new Date(Date.now() - 3_600_000).toISOString()]

const read = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows[0] as object

app.route({ method: 'GET', url: '/auth/me', handler: ({ headers }) => read('me', ME, live(headers['sid'])) })
app.route({
  method: 'GET',
  url: '/organizations/:guid',
  handler: ({ headers, params }) =>
    read('organization', ORGANIZATION, [...live(headers['sid']), (params as { guid: string }).guid]),
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
process.once('SIGTERM', () => void app.close().then(() => pool.end()))
