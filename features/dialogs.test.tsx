import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { globSync, readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { answer, type Answer, renderScreen, type ShownScreen } from '../platform/testing/screen.tsx'
import { Questions } from '../platform/web/dialog.tsx'
import { CreateOrganization } from './entrance/accounts/create-organization.tsx'
import { PurchaseDialog } from './account/account-billing/purchase-dialog.tsx'
import { BannerDialog } from './shell/announcements/banner-dialog.tsx'
import { AssignPeople } from './training/assign-dialog/assign-people.tsx'
import { course, settings } from './training/assign-dialog/testing/answers.ts'
import { DueDateDialog } from './training/change-assignments/due-date-dialog.tsx'
import { TrainingDialog } from './training/assign-trainings/training-dialog.tsx'
import { UsersDialog } from './training/assign-trainings/users-dialog.tsx'
import { learnerEmailLookup } from './training/assignments/assignments.contract.ts'
import {
  cooperativeCourseLookup,
  cooperativeOrganizationLookup,
} from './insight/coop-organizations/coop-organizations.contract.ts'
import { AssignInForm } from './insight/coop-assign/assign-form.tsx'
import { MadeLink } from './insight/auditor-links/made-link.tsx'
import { NewLink } from './insight/auditor-links/new-link.tsx'
import { InviteOrganization } from './organization/coop-membership/invite-organization.tsx'
import { exampleSnapshot } from './certificates/certificate-document/certificate-examples.ts'
import { CorrectDialog } from './certificates/corrections/correct-dialog.tsx'
import { type Correctable, correctable } from './certificates/corrections/corrections.contract.ts'
import { NameDialog } from './certificates/corrections/name-dialog.tsx'
import { ReissueDialog, RevokeDialog } from './certificates/corrections/reason-dialog.tsx'
import { offsiteRow } from './certificates/offsite-certificates/testing/offsite-row.ts'
import { RevokeDialog as RevokeOffsiteDialog } from './certificates/offsite-certificates/revoke-dialog.tsx'
import { GroupsForm } from './people/change-learners/groups-form.tsx'
import { organizationCourses } from './courses/courses/courses.contract.ts'
import { groupPeople } from './training/groups/groups.contract.ts'
import { HelpDialog } from './identity/help/help-dialog.tsx'
import { helpUnderWay } from './identity/help/help-under-way.ts'
import { UploadLearners } from './people/import-wizard/upload-learners.tsx'
import { InviteForm } from './people/invite-learners/invite-form.tsx'
import { DeclineDialog, DoubtDialog } from './staff/staff-facts/doubt-dialog.tsx'
import { EnterDialog } from './staff/staff-facts/enter-dialog.tsx'
import { AddLineDialog, RemoveLineDialog } from './staff/staff-facts/line-dialogs.tsx'
import { entryOf } from './staff/staff-facts/testing/entries.ts'
import { EnterRuleDialog } from './staff/staff-rules/enter-rule-dialog.tsx'
import { AddDialog } from './staff/staff-members/add-dialog.tsx'
import { RoleDialog } from './staff/staff-members/role-dialog.tsx'
import { ReasonDialog } from './entrance/login-as/reason-dialog.tsx'
import { PlanNumberDialog } from './staff/agreements/plan-number-dialog.tsx'
import { EndApprovalDialog } from './staff/staff-courses/end-approval-dialog.tsx'
import { EnterApprovalDialog } from './staff/staff-courses/enter-approval-dialog.tsx'
import { ConfirmFloor } from './staff/staff-courses/confirm-floor.tsx'
import { LiftDialog } from './staff/staff-courses/lift-dialog.tsx'
import { AgreementDialog } from './staff/agreements/agreement-dialog.tsx'
import { AdministratorDialog, CooperativeDialog } from './staff/cooperatives/person-dialog.tsx'
import { groupLookup, industryLookup, stateLookup } from './foundation/lookups/lookups.contract.ts'
import { GroupDialog } from './people/manage-groups/group-dialog.tsx'
import { WaiveDialog } from './training/requirements/waive-dialog.tsx'
import { GroupPeopleDialog } from './people/manage-groups/group-people-dialog.tsx'
import { createOffsiteKey, offsiteKeys } from './certificates/offsite-certificates/arrival.contract.ts'
import { ApiKeys } from './certificates/offsite-certificates/api-keys.tsx'
import { HandOverDialog } from './organization/ownership/hand-over-dialog.tsx'
import { ResourceDialog } from './organization/resources/resource-dialog.tsx'
import { EnterDialog as EnterOutsideDialog } from './training/outside-certificates/enter-dialog.tsx'
import { ReasonDialog as OutsideReasonDialog } from './training/outside-certificates/reason-dialog.tsx'
import { SendDialog } from './training/outside-certificates/send-dialog.tsx'
import { DeliveryDialog } from './insight/report-views/delivery-dialog.tsx'
import { administrators, view } from './insight/report-views/testing/views.ts'
import { RenameDialog, SaveDialog } from './insight/report-views/view-dialog.tsx'
import { DueDaysDialog } from './people/group-page/due-days-dialog.tsx'
import { SupervisorDialog } from './people/group-page/supervisor-dialog.tsx'
import { groupOfPage } from './people/group-page/testing/group.ts'
import { AuditorDialog } from './people/auditors/auditor-dialog.tsx'
import { AddSupervisor } from './people/supervision/supervisor-dialog.tsx'
import { listRequirements } from './training/requirements/requirements.contract.ts'
import { entityGuid, maria } from './identity/sign-in/testing/people.ts'
import { billingDetails } from './billing/billing-details/billing-details.contract.ts'
import { BillingDetailsDialog } from './billing/billing-details/billing-details-dialog.tsx'
import { OrderDialog } from './billing/purchase-orders/order-dialog.tsx'
import { QuoteDialog } from './billing/purchase-orders/quote-dialog.tsx'
import { DeclineDialog as DeclineOrderDialog, PaidDialog } from './staff/staff-orders/order-dialogs.tsx'
import { plans, subscription } from './billing/subscription/subscription.contract.ts'
import { catalogue, certificates } from './billing/subscription/testing/plans.ts'

interface Filled {
  readonly show: (onClose: () => void) => ReactElement
  readonly answers?: readonly Answer[]
  readonly fill: (shown: ShownScreen) => Promise<void>
}

const nothing = 'holds nothing that could be lost'
const type =
  (label: RegExp | string) =>
  async ({ user }: ShownScreen) =>
    user.type(await screen.findByLabelText(label), 'x')
const tick =
  (name: RegExp | string) =>
  async ({ user }: ShownScreen) =>
    user.click(await screen.findByRole('checkbox', { name }))
const press = async ({ user }: ShownScreen, name: string) => user.click(await screen.findByRole('button', { name }))
const fact = { state: 'OH', field: 'standard', stands: entryOf({}) }
const key = {
  id: 1,
  name: 'Our LMS',
  begins: 'osk_wxyz',
  createdBy: 'Maria',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: null,
}
const madeLink = { id: 1, name: 'City', address: 'https://upstander.test/audit/x', expiresOn: '2026-12-20' }
const { number: ofTheOld, ...reprinted } = exampleSnapshot
const certificate: Correctable = {
  certificateId: 7,
  number: ofTheOld,
  status: 'valid',
  printed: exampleSnapshot,
  signatureValid: true,
  endedOn: null,
  successor: null,
  today: '2026-11-20',
  reason: null,
  chain: [],
  may: 'all',
  reissued: reprinted,
}
const courses = answer(organizationCourses, [course])
const payer = {
  billedName: 'Harbor Unified School District',
  addressLine: null,
  city: null,
  state: null,
  zip: null,
  taxExemptNumber: null,
  contactName: null,
  contactEmail: null,
  version: 1,
}
const keys = {
  show: () => <ApiKeys entityGuid={entityGuid} />,
  answers: [answer(offsiteKeys, { rows: [] }), answer(createOffsiteKey, { ...key, key: 'osk_wxyz9876' })],
}
const nameKey = async (shown: ShownScreen) => {
  await press(shown, 'Create API key')
  await type(/^Name/)(shown)
}

/**
 * Every dialog of the application: what fills it in, or that it has no input. A new one must be added here, or this
 * test fails.
 */
const dialogs: Record<string, typeof nothing | readonly Filled[]> = {
  'command-palette/shortcuts-dialog.tsx': nothing,
  'account-billing/learn-more.tsx': nothing,
  'billing-details/billing-details-dialog.tsx': [
    {
      show: onClose => <BillingDetailsDialog details={payer} opened onClose={onClose} />,
      fill: type(/^Tax exemption number/),
    },
  ],
  'purchase-orders/order-dialog.tsx': [
    {
      show: onClose => <OrderDialog quote={null} opened onClose={onClose} />,
      answers: [answer(plans, catalogue), answer(subscription, certificates()), answer(billingDetails, payer)],
      fill: type(/^Purchase order number/),
    },
  ],
  'purchase-orders/quote-dialog.tsx': [
    {
      show: onClose => <QuoteDialog opened onClose={onClose} />,
      answers: [answer(plans, catalogue), answer(subscription, certificates())],
      fill: async ({ user }) => {
        await user.click(await screen.findByRole('combobox', { name: /^What do you need/ }))
        await user.click(await screen.findByRole('option', { name: /^Certificates 100/ }))
      },
    },
  ],
  'staff-orders/order-dialogs.tsx': [
    {
      show: onClose => <DeclineOrderDialog order={{ number: 'IN-000001', orderId: 1 }} open onClose={onClose} />,
      fill: type(/^Reason/),
    },
    {
      show: onClose => <PaidDialog order={{ number: 'IN-000001', orderId: 1 }} open onClose={onClose} />,
      fill: type(/^Paid with/),
    },
  ],
  'account-billing/purchase-dialog.tsx': [
    {
      show: onClose => <PurchaseDialog opened onClose={onClose} />,
      answers: [answer(plans, catalogue)],
      fill: type(/Number of certificates/),
    },
  ],
  'account-billing/purchase-success.tsx': nothing,
  'accounts/create-organization.tsx': [
    {
      show: onClose => <CreateOrganization open onClose={onClose} />,
      answers: [answer(stateLookup, []), answer(industryLookup, [])],
      fill: type(/^Organization Name/),
    },
  ],
  'announcements/banner-dialog.tsx': [
    { show: onClose => <BannerDialog banner={null} open onClose={onClose} />, fill: type(/^Title/) },
  ],
  'assign-dialog/assign-people.tsx': [
    {
      show: onClose => <AssignPeople opened people={[{ entityUserId: 7, name: 'Leo Tran' }]} onClose={onClose} />,
      answers: [settings(), courses],
      fill: tick(/in schools/),
    },
  ],
  'auditor-links/made-link.tsx': [
    {
      show: onClose => <MadeLink link={madeLink} open onClose={onClose} />,
      fill: async () => void (await screen.findByRole('button', { name: 'Copy address' })),
    },
  ],
  'auditor-links/new-link.tsx': [
    {
      show: onClose => <NewLink open onClose={onClose} />,
      answers: [answer(listRequirements, { requirements: [], sites: [], jobTitles: [] }), answer(groupLookup, [])],
      fill: type(/^For whom/),
    },
  ],
  'auditor-links/openings-dialog.tsx': nothing,
  'assign-trainings/training-dialog.tsx': [
    {
      show: onClose => (
        <TrainingDialog open courses={[course]} chosen={[]} onChoose={() => undefined} onClose={onClose} />
      ),
      fill: tick(/in schools/),
    },
  ],
  'assign-trainings/users-dialog.tsx': [
    {
      show: onClose => <UsersDialog open chosen={[]} onChoose={() => undefined} onClose={onClose} />,
      answers: [answer(learnerEmailLookup, [{ label: 'leo@harbor.test', value: 7, name: 'Leo Tran' }])],
      fill: tick(/leo@harbor.test/),
    },
  ],
  'coop-assign/assign-form.tsx': [
    {
      show: onClose => <AssignInForm opened onClose={onClose} />,
      answers: [answer(cooperativeCourseLookup, []), answer(cooperativeOrganizationLookup, [])],
      fill: async ({ user }) => user.click(await screen.findByRole('radio', { name: 'All active members' })),
    },
  ],
  'coop-membership/invite-organization.tsx': [
    {
      show: onClose => <InviteOrganization opened onClose={onClose} />,
      fill: type(/^Administrator’s email/),
    },
  ],
  'change-learners/groups-form.tsx': [
    {
      show: onClose => (
        <GroupsForm
          opened
          people={[{ entityUserId: 7, status: 'Active' }]}
          onDone={() => undefined}
          onClose={onClose}
        />
      ),
      answers: [answer(groupLookup, [{ label: 'Nurses', value: 3 }])],
      fill: async ({ user }) => user.click(await screen.findByRole('radio', { name: /^Remove/ })),
    },
  ],
  'change-learners/refused-dialog.tsx': nothing,
  'change-assignments/due-date-dialog.tsx': [
    {
      show: onClose => (
        <DueDateDialog course="Schools" dueDate={null} open onClose={onClose} send={() => Promise.resolve()} />
      ),
      fill: async ({ user }) => user.click(await screen.findByRole('radio', { name: 'No' })),
    },
  ],
  'change-assignments/withdraw-dialog.tsx': nothing,
  'corrections/correct-dialog.tsx': [
    {
      show: onClose => <CorrectDialog it={certificate} open onClose={onClose} onReplaced={() => undefined} />,
      fill: type('Name'),
    },
  ],
  'corrections/name-dialog.tsx': [
    {
      show: onClose => <NameDialog certificateId={7} open onClose={onClose} onReplaced={() => undefined} />,
      answers: [answer(correctable, certificate)],
      fill: type('Name to print'),
    },
  ],
  'corrections/reason-dialog.tsx': [
    {
      show: onClose => <ReissueDialog it={certificate} open onClose={onClose} onReplaced={() => undefined} />,
      fill: type('Reason'),
    },
    { show: onClose => <RevokeDialog it={certificate} open onClose={onClose} />, fill: type('Reason') },
  ],
  'help/help-dialog.tsx': [
    {
      show: () => <HelpDialog opened />,
      fill: async shown => {
        await press(shown, 'Write to support')
        await type(/^Message/)(shown)
      },
    },
  ],
  'import-wizard/upload-learners.tsx': [
    {
      show: onClose => <UploadLearners open onClose={onClose} />,
      answers: [courses],
      fill: async ({ user }) =>
        user.upload(await screen.findByLabelText(/Choose a file/), new File(['Email'], 'people.csv')),
    },
  ],
  'invitations/invitation-dialog.tsx': nothing,
  'invite-learners/invite-form.tsx': [
    {
      show: onClose => <InviteForm opened onClose={onClose} />,
      answers: [answer(groupLookup, []), answer(subscription, certificates())],
      fill: async ({ user }) => {
        await user.click(await screen.findByLabelText('Email address 1'))
        await user.paste('ann@harbor.test, bo@harbor.test')
      },
    },
  ],
  'login-as/reason-dialog.tsx': [
    {
      show: onClose => (
        <ReasonDialog open onClose={onClose} person={{ userId: 2, firstName: 'Leo', lastName: 'Tran' }} />
      ),
      fill: type('Reason'),
    },
  ],
  'staff-courses/lift-dialog.tsx': [
    { show: onClose => <LiftDialog courseId={1} floorId={2} open onClose={onClose} />, fill: type(/^Reason/) },
  ],
  'staff-courses/enter-approval-dialog.tsx': [
    { show: onClose => <EnterApprovalDialog courseId={1} open onClose={onClose} />, fill: type(/^Board/) },
  ],
  'staff-courses/end-approval-dialog.tsx': [
    {
      show: onClose => (
        <EndApprovalDialog
          courseId={1}
          approval={{ approvalId: 3, body: 'Board', number: 'A1', fromOn: '2026-01-01', untilOn: null }}
          open
          onClose={onClose}
        />
      ),
      fill: type(/^Reason/),
    },
  ],
  'staff-courses/confirm-floor.tsx': [
    {
      show: onClose => (
        <ConfirmFloor
          course={{ courseId: 1, name: 'Reporting' }}
          asked={{ versionId: 2, effectiveOn: '2026-11-20' }}
          touched={{ completions: 3, people: 3, losing: 1, organizations: 2 }}
          open
          onClose={onClose}
        />
      ),
      fill: type(/^Reason/),
    },
  ],
  'agreements/agreement-dialog.tsx': [
    {
      show: onClose => (
        <AgreementDialog
          open
          onClose={onClose}
          onChanged={() => {}}
          organization={{ entityGuid, name: 'Harbor', today: '2026-11-20', plan: null }}
        />
      ),
      fill: async ({ user }) => user.type(await screen.findByLabelText(/^Agreed number/), '5'),
    },
  ],
  'agreements/plan-number-dialog.tsx': [
    {
      show: onClose => (
        <PlanNumberDialog
          open
          onClose={onClose}
          onChanged={() => {}}
          organization={{ entityGuid, name: 'Harbor', today: '2026-11-20', plan: null }}
        />
      ),
      fill: type(/^Reason/),
    },
  ],
  'cooperatives/person-dialog.tsx': [
    {
      show: onClose => <CooperativeDialog open onClose={onClose} onMade={() => {}} />,
      fill: type(/^Name of/),
    },
    {
      show: onClose => (
        <AdministratorDialog open onClose={onClose} onChanged={() => {}} entityGuid={entityGuid} name="Harbor" />
      ),
      fill: type(/^First name/),
    },
  ],
  'staff-organizations/add-organization.tsx': nothing,
  'manage-groups/group-dialog.tsx': [
    { show: onClose => <GroupDialog group={null} open onClose={onClose} />, answers: [courses], fill: type(/^Name/) },
  ],
  'report-views/view-dialog.tsx': [
    { show: onClose => <SaveDialog report="learners" search={{}} open onClose={onClose} />, fill: type(/^Name/) },
    { show: onClose => <RenameDialog view={view} open onClose={onClose} />, fill: type(/^Name/) },
  ],
  'report-views/delivery-dialog.tsx': [
    {
      show: onClose => <DeliveryDialog view={view} administrators={administrators} open onClose={onClose} />,
      fill: async ({ user }) => user.click(await screen.findByLabelText(/^Skip it/)),
    },
  ],
  'ownership/hand-over-dialog.tsx': [
    {
      show: onClose => (
        <HandOverDialog
          successors={[
            { entityUserId: 3, name: 'Leo Tran' },
            { entityUserId: 4, name: 'Ana Ruiz' },
          ]}
          reads={[]}
          open
          onClose={onClose}
        />
      ),
      fill: async ({ user }) => {
        await user.click(await screen.findByRole('combobox', { name: /^New owner/ }))
        await user.click(await screen.findByRole('option', { name: 'Ana Ruiz' }))
      },
    },
  ],
  'auditors/auditor-dialog.tsx': [
    {
      show: onClose => (
        <AuditorDialog
          person={{ entityUserId: 3, name: 'Leo Tran', version: 1, audit: null }}
          reads={[]}
          open
          onClose={onClose}
        />
      ),
      fill: async ({ user }) => user.type(await screen.findByLabelText(/^Last day/), '2099-12-31'),
    },
  ],
  'supervision/person-trainings-dialog.tsx': nothing,
  'supervision/supervisor-dialog.tsx': [
    {
      show: onClose => <AddSupervisor open onClose={onClose} />,
      answers: [answer(groupLookup, [{ label: 'Nights', value: 2 }]), answer(learnerEmailLookup, [])],
      fill: async ({ user }) => {
        await user.click(await screen.findByRole('combobox', { name: 'Groups' }))
        await user.click(await screen.findByRole('option', { name: 'Nights' }))
        await user.keyboard('{Escape}')
      },
    },
  ],
  'requirements/waive-dialog.tsx': [
    {
      show: onClose => <WaiveDialog requirementId={1} ids={[3]} open onClose={onClose} onDone={() => {}} />,
      fill: type(/^Reason/),
    },
  ],
  'group-page/due-days-dialog.tsx': [
    {
      show: onClose => <DueDaysDialog open onClose={onClose} group={groupOfPage} />,
      fill: async ({ user }) => user.type(await screen.findByLabelText('Basics'), '2'),
    },
  ],
  'group-page/supervisor-dialog.tsx': [
    {
      show: onClose => <SupervisorDialog open onClose={onClose} groupId={3} />,
      answers: [answer(learnerEmailLookup, [{ value: 8, label: 'leo@harbor.test', name: 'Leo Tran' }])],
      fill: async ({ user }) => {
        await user.click(await screen.findByRole('combobox', { name: 'Person' }))
        await user.click(await screen.findByRole('option', { name: /Leo Tran/ }))
      },
    },
  ],
  'manage-groups/group-people-dialog.tsx': [
    {
      show: onClose => (
        <GroupPeopleDialog
          open
          onClose={onClose}
          group={{
            id: 3,
            name: 'Staff',
            statusId: 1,
            status: 'Active',
            courseIds: [],
            courses: [],
            numberOfUsers: 1,
            directUsers: 1,
            above: [],
            parts: 0,
            version: 2,
          }}
        />
      ),
      answers: [
        answer(groupPeople, {
          rows: [{ entityUserId: 8, firstName: 'Leo', lastName: 'Tran', email: 'leo@harbor.test', status: 'Active' }],
          totalNumberOfItems: 1,
        }),
      ],
      fill: tick(/Leo Tran/),
    },
  ],
  'my-certificates/not-issued.tsx': nothing,
  'offsite-certificates/create-key.tsx': [
    { ...keys, fill: nameKey },
    {
      ...keys,
      fill: async shown => {
        await nameKey(shown)
        await shown.user.keyboard('{Enter}')
        await screen.findByLabelText('API key')
      },
    },
  ],
  'offsite-certificates/revoke-dialog.tsx': [
    { show: onClose => <RevokeOffsiteDialog row={offsiteRow} open onClose={onClose} />, fill: type('Reason') },
  ],
  'outside-certificates/send-dialog.tsx': [
    {
      show: onClose => (
        <SendDialog requirement={{ id: 5, name: 'Reporters' }} today="2026-11-20" open onClose={onClose} />
      ),
      fill: type(/^Title on the certificate/),
    },
  ],
  'outside-certificates/enter-dialog.tsx': [
    {
      show: onClose => <EnterOutsideDialog open onClose={onClose} />,
      answers: [answer(listRequirements, { requirements: [], sites: [], jobTitles: [] })],
      fill: type(/^Title on the certificate/),
    },
  ],
  'outside-certificates/reason-dialog.tsx': [
    {
      show: onClose => (
        <OutsideReasonDialog decision="refuse" count={1} open onClose={onClose} send={() => Promise.resolve()} />
      ),
      fill: type(/^Reason/),
    },
  ],
  // The address that it shows is fixed.
  'password-recovery/team-reset-dialog.tsx': nothing,
  'player/support.tsx': nothing,
  'pricing/pricing-dialog.tsx': nothing,
  'resources/resource-dialog.tsx': [
    {
      show: onClose => <ResourceDialog resource={null} open onClose={onClose} />,
      fill: async ({ user }) => {
        await user.click(await screen.findByLabelText('File'))
        fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
          target: { files: [new File([new Uint8Array(3)], 'policy.pdf')] },
        })
      },
    },
  ],
  'staff-facts/doubt-dialog.tsx': [
    { show: onClose => <DoubtDialog {...fact} open onClose={onClose} />, fill: type(/^Why/) },
    { show: onClose => <DeclineDialog entryId={7} field="standard" open onClose={onClose} />, fill: type(/^Reason/) },
  ],
  'staff-facts/enter-dialog.tsx': [
    { show: onClose => <EnterDialog {...fact} open onClose={onClose} />, fill: type(/^What it says/) },
  ],
  'staff-facts/line-dialogs.tsx': [
    { show: onClose => <AddLineDialog state="OH" open onClose={onClose} />, fill: type(/^Number/) },
    {
      show: onClose => <RemoveLineDialog state="OH" field="line-2" open onClose={onClose} />,
      fill: type(/^Why/),
    },
  ],
  'remind-learners/remind-dialog.tsx': nothing,
  'audit-log/bulk-people-box.tsx': nothing,
  'staff-facts/history-dialog.tsx': nothing,
  'staff-facts/shown-in-dialog.tsx': nothing,
  'staff-rules/enter-rule-dialog.tsx': [
    {
      show: onClose => <EnterRuleDialog state="OH" field="new" value="{}" stands={undefined} open onClose={onClose} />,
      fill: type(/^Citation/),
    },
  ],
  'staff-members/add-dialog.tsx': [{ show: onClose => <AddDialog open onClose={onClose} />, fill: type(/^Email/) }],
  'staff-members/role-dialog.tsx': [
    {
      show: onClose => (
        <RoleDialog
          member={{
            userId: 2,
            firstName: 'Kim',
            lastName: 'Park',
            email: 'kim@upstander.test',
            role: 'Support',
            joined: true,
            secondFactor: true,
            lastSeenAt: null,
          }}
          open
          onClose={onClose}
        />
      ),
      fill: async ({ user }) => user.click(await screen.findByRole('radio', { name: /^Lead Support/ })),
    },
  ],
}

afterEach(helpUnderWay.close)

test('every dialog of the application is named here', () => {
  const found = globSync('features/**/*.tsx').filter(
    path =>
      !path.endsWith('.test.tsx') &&
      /import \{[^}]*\b(Form)?Dialog\b[^}]*\} from '#platform\/web\/(form-)?dialog.tsx'/.test(
        readFileSync(path, 'utf8'),
      ),
  )
  expect(Object.keys(dialogs).toSorted()).toEqual(
    found.map(path => path.replaceAll('\\', '/').replace(/^features\/[^/]+\//, '')).toSorted(),
  )
})

/** Its form stands within, so that each opening starts fresh, and is closed to whoever needs a plan first. */
const besideFormDialog = ['features/training/assign-dialog/assign-people.tsx']

test('a form in a dialog is a FormDialog', () => {
  const found = globSync('features/**/*.tsx').filter(path => {
    if (path.endsWith('.test.tsx')) return false
    const code = readFileSync(path, 'utf8')
    const isDialog = /import \{[^}]*\bDialog\b[^}]*\} from '#platform\/web\/dialog.tsx'/.test(code)
    return code.includes('#platform/web/form-footer.tsx') || (isDialog && /<Form\b/.test(code))
  })
  expect(found.map(path => path.replaceAll('\\', '/'))).toEqual(besideFormDialog)
})

const filled = Object.entries(dialogs).flatMap(([path, ways]) =>
  ways === nothing ? [] : ways.map((way, at) => [at > 0 ? `${path} (${at + 1})` : path, way] as const),
)

test.each(filled)('what was entered in %s goes after a yes only', async (_, { show, answers = [], fill }) => {
  let closed = 0
  const shown = renderScreen(
    <>
      {show(() => {
        closed += 1
      })}
      <Questions />
    </>,
    { me: maria, at: '/learners', answers },
  )
  await fill(shown)
  const dialog = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement
  await shown.user.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', {
    name: /^(Discard what you entered|Did you (save the key|copy the address))\?$/,
  })
  await shown.user.click(within(question).getByRole('button', { name: /^(Keep editing|Back to the (key|address))$/ }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect([closed, screen.getByRole('dialog')]).toEqual([0, dialog])
})
