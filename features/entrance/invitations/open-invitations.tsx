import { Button } from '@mantine/core'
import { useEndpoint } from '#platform/web/api.ts'
import { formatDate } from '#platform/web/format.ts'
import { Notice } from '#platform/web/notice.tsx'
import { useInviteAnswer } from './answer-invite.tsx'
import { type OpenInvite, openInvites } from './invitations.contract.ts'
import { joinTexts, invitationsTexts } from './invitations.messages.ts'
import { roleExplained } from './role-explained.ts'
import classes from './open-invitations.module.css'

/** What a person has yet to answer; a page that shows it also works without it. */
export function useOpenInvites(): { readonly invites: readonly OpenInvite[]; readonly pending: boolean } {
  const { data, isPending } = useEndpoint(openInvites, {}, { quiet: true })
  return { invites: data?.rows ?? [], pending: isPending }
}

/** Invitations, each on a card: a person who closed the question finds it here. Spec D8. */
export function OpenInvitations({ invites }: { invites: readonly OpenInvite[] }) {
  if (invites.length === 0) return null
  return (
    <section className={classes.cards} aria-label={invitationsTexts.open}>
      {invites.map(invite => (
        <Card key={invite.inviteGuid} invite={invite} />
      ))}
    </section>
  )
}

function Card({ invite }: { invite: OpenInvite }) {
  const { inviteGuid, inviteOrgName, isJoinRequest } = invite
  const { answer, failure, sending } = useInviteAnswer()
  const { explain, accept } = isJoinRequest ? joinTexts : invitationsTexts
  const named = (label: string) => `${label}: ${inviteOrgName}`
  return (
    <article className={classes.card}>
      <div className={classes.text}>
        <h2>{invitationsTexts.question(inviteOrgName)}</h2>
        <p>{(roleExplained(invite) ?? explain)(inviteOrgName)}</p>
        <Facts invite={invite} />
        {failure && <Notice tone="danger">{failure}</Notice>}
      </div>
      <div className={classes.answers}>
        <Button
          variant="default"
          disabled={sending}
          onClick={() => void answer(inviteGuid, false)}
          aria-label={named(invitationsTexts.decline)}
        >
          {invitationsTexts.decline}
        </Button>
        <Button
          variant="light"
          loading={sending}
          onClick={() => void answer(inviteGuid, true)}
          aria-label={named(accept)}
        >
          {accept}
        </Button>
      </div>
    </article>
  )
}

function Facts({ invite: { courses, courseCount, dueDate, invitedBy, expiresOn, ...role } }: { invite: OpenInvite }) {
  const facts = [
    ...(role.asAdministrator ? [invitationsTexts.asAdministrator] : []),
    ...(role.asAuditor ? [invitationsTexts.asAuditor] : []),
    ...(role.auditsThrough ? [invitationsTexts.auditsThrough(formatDate(role.auditsThrough))] : []),
    ...courses.map(({ name, minutes }) => invitationsTexts.course(name, minutes)),
    ...(courseCount > courses.length ? [invitationsTexts.more(courseCount - courses.length)] : []),
    ...(dueDate ? [invitationsTexts.due(formatDate(dueDate))] : []),
    ...(invitedBy ? [invitationsTexts.invitedBy(invitedBy)] : []),
    invitationsTexts.until(formatDate(expiresOn)),
  ]
  return (
    <ul className={classes.facts}>
      {facts.map(fact => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
