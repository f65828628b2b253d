import type { Db, Trx } from '#platform/server/db.ts'
import { type Caller, type Feature, route, type Services } from '#platform/server/feature.ts'
import { renameIndividual } from '#foundation/access/entities.server.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { chosenIn } from '#foundation/lookups/choices.server.ts'
import { changeUser, type OwnChanges, replaceIdentifications } from '#identity/sign-in/users.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { OwnProfile, ownProfile, saveEmployment, saveInformation, saveLanguage } from './profile.contract.ts'

export const profile: Feature = {
  routes: [
    route(ownProfile, async ({ caller }, { db }) => read(db, caller.userId)),

    route(saveInformation, async ({ caller, body: { firstName, lastName, zipcode } }, services) => {
      const { db } = services
      await db.transaction().execute(async trx => {
        const before = await change(trx, caller, services, 'information', {
          firstName,
          lastName,
          zipcode: zipcode || null,
        })
        await renameIndividual(trx, {
          userId: caller.userId,
          from: `${before.firstName} ${before.lastName}`,
          to: `${firstName} ${lastName}`,
        })
      })
      return {}
    }),

    route(saveEmployment, async ({ caller, body }, services) => {
      const { db } = services
      const { state } = await chosenIn(db, body)
      const { industryId = null, professionId = null, jobTitleId = null } = body
      await db.transaction().execute(async trx => {
        await change(trx, caller, services, 'employment', {
          state: state || null,
          industryId,
          professionId,
          jobTitleId,
        })
        await replaceIdentifications(trx, caller.userId, body.externalIdentifications)
      })
      return {}
    }),

    route(saveLanguage, async ({ caller, body }, services) => {
      const { language } = await chosenIn(services.db, body)
      await services.db
        .transaction()
        .execute(trx => change(trx, caller, services, 'language', { language: language ?? 'en' }))
      return {}
    }),
  ],
  constraints: { users_first_name_check: 'bug', users_last_name_check: 'bug' },
}

async function read(db: Db, userId: number): Promise<OwnProfile> {
  return sqlOf(OwnProfile)`
    select u.first_name, u.last_name, u.email, u.zipcode, s.id as state_id, u.industry_id, u.profession_id,
      u.job_title_id, coalesce(l.id, 1) as language_id,
           coalesce((select jsonb_agg(jsonb_build_object('typeId', x.type_id, 'number', x.number) order by x.number)
                     from external_identifications x where x.user_id = u.id), '[]') as external_identifications
    from users u
    left join lookups s on s.kind = 'state' and s.code = u.state
    left join lookups l on l.kind = 'language' and l.code = u.language
    where u.id = ${userId}`.executeForOne(db)
}

/** Changes the caller's own row, and logs what was there before; returns that. */
async function change(
  trx: Trx,
  caller: Caller,
  services: Services,
  what: 'information' | 'employment' | 'language',
  changes: OwnChanges,
) {
  const names = Object.keys(changes) as (keyof OwnChanges)[]
  const stored = await trx
    .selectFrom('users')
    .select(['firstName', 'lastName', 'zipcode', 'state', 'industryId', 'professionId', 'jobTitleId', 'language'])
    .where('id', '=', caller.userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await changeUser(trx, caller.userId, changes)
  const before = Object.fromEntries(names.map(name => [name, stored[name]]))
  await audit(trx, services, {
    caller,
    entityId: null,
    action: `profile.${what}`,
    target: caller.email,
    detail: { before, after: changes },
  })
  return stored
}
