import { z } from 'zod'
import type { BodyOf } from '#platform/shared/endpoint.ts'
import { common } from '#platform/shared/common.messages.ts'
import { type Caller, type Feature, route, type Services } from '#platform/server/feature.ts'
import { paragraph } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { conflict, kindOf, Refusal, refuse, unknown } from '#platform/server/refusal.ts'
import { beginPersonVisit, personVisit } from '#foundation/access/visits.server.ts'
import { type Kept, mergeAccounts, previewMerge } from './merge-accounts.contract.ts'
import { accountsMergedMail as texts, mergeAccountsMessages as messages } from './merge-accounts.messages.ts'
import { holdBoth, type Pair, type Plan, planMerge } from './merge-plan.server.ts'
import { merge } from './merge.server.ts'
import { noteMerge } from './note-merge.server.ts'

type Confirmed = Pick<BodyOf<typeof mergeAccounts>, 'confirmEmail' | 'digest'>

export const accountsMerged = mailTemplate({
  name: 'accounts-merged',
  data: z.strictObject({ kept: z.string(), gone: z.string() }),
  render: ({ kept, gone }, { productName, supportEmail }) => ({
    subject: texts.subject(productName),
    blocks: [
      paragraph(texts.merged(productName)),
      paragraph(texts.signIn(kept, gone)),
      paragraph(texts.moved),
      paragraph(texts.notYou(supportEmail)),
    ],
  }),
})

/** Two accounts of one person become one. Spec D8. */
export const mergeAccountsRoom: Feature = {
  routes: [
    route(previewMerge, async ({ caller, params: { userId }, query }, services) => {
      const { reason } = await personVisit(services, { caller, personId: userId })
      const pair = pairOf(previewMerge, userId, query)
      await alsoVisit(services, { caller, reason, personId: query.otherUserId })
      return (await planMerge(services.db, services, pair)).shown
    }),

    route(mergeAccounts, async ({ caller, params: { userId }, body }, services) => {
      const { reason } = await personVisit(services, { caller, personId: userId })
      const pair = pairOf(mergeAccounts, userId, body)
      await mergePair(services, { caller, reason }, pair, body)
      return { userId: pair.keptId }
    }),
  ],
  mails: [accountsMerged],
}

/** One transaction, under locks that are taken in one order: of many at once, one finds both accounts. */
export async function mergePair(
  services: Services,
  by: { readonly caller: Caller; readonly reason: string },
  pair: Pair,
  confirmed: Confirmed,
): Promise<void> {
  await services.db.transaction().execute(async trx => {
    if (!(await holdBoth(trx, pair))) throw conflict(messages.gone)
    const plan = await planMerge(trx, services, pair)
    refuseUnlessConfirmed(plan, confirmed)
    await merge(trx, services, pair, plan)
    await noteMerge(trx, services, by, plan)
    await mailBoth(trx, services, plan)
  })
}

function pairOf(
  call: typeof previewMerge | typeof mergeAccounts,
  userId: number,
  { otherUserId, keep }: { otherUserId: number; keep: Kept },
): Pair {
  if (otherUserId === userId) throw refuse(call, 'otherUserId', messages.sameAccount)
  return keep === 'this' ? { keptId: userId, goneId: otherUserId } : { keptId: otherUserId, goneId: userId }
}

/** The preview shows what belongs to the other person, too: the reason is noted there as well, once an hour. */
async function alsoVisit(
  services: Services,
  { caller, reason, personId }: { caller: Caller; reason: string; personId: number },
): Promise<void> {
  const { db, clock } = services
  await db.transaction().execute(async trx => {
    const person = await trx
      .selectFrom('users as u')
      .leftJoin('staffVisits as v', join =>
        join.onRef('v.personId', '=', 'u.id').on('v.userId', '=', caller.userId).on('v.endsAt', '>', clock.iso()),
      )
      .select(['u.id', 'u.email', 'v.id as visitId'])
      .where('u.id', '=', personId)
      .executeTakeFirst()
    if (!person) throw unknown(common.notFound)
    if (person.visitId === null) await beginPersonVisit(trx, services, { caller, reason, person })
  })
}

function refuseUnlessConfirmed({ shown, gone }: Plan, { confirmEmail, digest }: Confirmed): void {
  const [obstacle] = shown.obstacles
  if (obstacle !== undefined)
    throw new Refusal({ status: 409, kind: kindOf(mergeAccounts, 'cannotMerge'), message: obstacle })
  if (shown.digest !== digest)
    throw new Refusal({ status: 409, kind: kindOf(mergeAccounts, 'changed'), message: messages.changed })
  if (confirmEmail.toLowerCase() !== gone.email)
    throw refuse(mergeAccounts, 'confirmEmail', messages.wrongAddress(gone.email))
}

async function mailBoth(
  trx: Parameters<typeof merge>[0],
  { mail, clock }: Services,
  { kept, gone }: Plan,
): Promise<void> {
  for (const { email } of [kept, gone])
    await mail.queue(trx, accountsMerged, {
      to: email,
      dedupeKey: `accounts-merged ${kept.id} ${gone.id} ${email} ${clock.iso()}`,
      data: { kept: kept.email, gone: gone.email },
    })
}
