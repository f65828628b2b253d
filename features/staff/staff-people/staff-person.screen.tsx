import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { Page } from '#platform/web/page.tsx'
import { Link, useParams } from '#platform/web/router.tsx'
import { Tabs } from '#platform/web/tabs.tsx'
import { ReasonDialog } from '#entrance/login-as/reason-dialog.tsx'
import { personVisitUnderWay, visitPerson } from '../staff-visits/staff-visits.contract.ts'
import { useDuty } from '../staff-visits/use-duty.tsx'
import { UnderReason, VisitGate } from '../staff-visits/visit-gate.tsx'
import { MailsTab } from './mails-tab.tsx'
import { Overview } from './person-overview.tsx'
import { staffPerson } from './staff-people.contract.ts'
import { staffPeopleTexts as texts } from './staff-people.messages.ts'
import { staffPersonPage } from './staff-people.page.ts'
import { TrainingsTab } from './trainings-tab.tsx'

/** /staff/people/{userId}: one person, to staff who said why. Spec D8, D14. */
export function Screen() {
  const userId = Number(useParams(staffPersonPage).userId)
  const asked = useEndpoint(personVisitUnderWay, { userId })
  const begin = useSend(visitPerson)
  const { name, visit } = asked.data ?? {}
  return (
    <Page
      title={name ?? texts.one}
      lead={visit && <UnderReason {...visit} />}
      actions={visit && <Actions userId={userId} reason={visit.reason} />}
    >
      <VisitGate asked={asked} begin={reason => begin.send({ userId, reason })}>
        <Tabs
          label={name ?? texts.one}
          tabs={[
            { id: 'overview', label: texts.tabs.overview, content: <Overview userId={userId} /> },
            { id: 'trainings', label: texts.tabs.trainings, content: <TrainingsTab userId={userId} /> },
            { id: 'mails', label: texts.tabs.mails, content: <MailsTab userId={userId} /> },
          ]}
        />
      </VisitGate>
    </Page>
  )
}

/** What one may do to this person; nothing of it to staff. */
function Actions({ userId, reason }: { userId: number; reason: string }) {
  const dialog = useDialog()
  const mayLogIn = useDuty('logInAs')
  const mayMerge = useDuty('mergeAccounts')
  const { data: person } = useEndpoint(staffPerson, { userId })
  if (!person || person.platformRoles.length > 0) return null
  return (
    <>
      {mayMerge && (
        <Button component={Link} to={mergeAddress(userId)} variant="default">
          {texts.merge}
        </Button>
      )}
      {mayLogIn && (
        <>
          <Button variant="default" onClick={dialog.show}>
            {texts.logInAs}
          </Button>
          <ReasonDialog key={dialog.times} person={person} reason={reason} {...dialog.props} />
        </>
      )}
    </>
  )
}

/** Its room is built on this one. */
const mergeAddress = (userId: number) => addressOf(pageAt('/staff/people/$userId/merge'), { userId: String(userId) })
