import { addressOf, pageAt } from '#platform/shared/address.ts'
import { counted } from '#platform/shared/counted.ts'
import { learnersPage } from '#people/learners/learners.page.ts'
import { organizationProfilePage } from '#organization/organization-profile/organization-profile.page.ts'
import { trainingsPage } from '#training/trainings/trainings.page.ts'
import { groupsPage } from '#people/manage-groups/manage-groups.page.ts'
import { learnerReportsPage } from '../learner-metrics/learner-reports.page.ts'
import { assignTrainingPage } from '#training/assign-trainings/assign-trainings.page.ts'
import { joinSettingsPage } from '#entrance/join-page/join-page.page.ts'
import { importLearnersPage } from '#people/import-wizard/import-wizard.page.ts'

const count = (value: number) => value.toLocaleString('en-US')
const trainings = (value: number) => counted(value, 'training')
const days = (value: number) => counted(value, 'day')

/** The texts of /dashboard. Spec D8. */
export const dashboardTexts = {
  title: 'Dashboard',
  welcome: 'Welcome. A few steps, and your people can start their training.',
  tilesLabel: 'Training status of your people',
  tiles: {
    compliant: 'Compliant',
    compliantOf: (part: string, people: number) => `${part} of ${counted(people, 'active member')}`,
    noTraining: (value: number) => `${count(value)} without training`,
    expiring: 'Expiring in 30 days',
    in60: (value: number) => `${count(value)} in 60 days`,
    in90: (value: number) => `${count(value)} in 90`,
    overdue: 'Overdue',
    overdueOf: (value: number) => (value === 0 ? 'Nothing is past due' : `${trainings(value)} past due`),
    notStarted: 'Not started',
    notStartedOf: (value: number) => (value === 0 ? 'Nothing to begin' : `${trainings(value)} to begin`),
    invites: 'Pending invites',
    invitesOf: (value: number) => (value === 0 ? 'No open invitations' : 'Waiting for an answer'),
    people: (value: number) => (value === 1 ? 'person' : 'people'),
  },
  plan: {
    title: 'Plan',
    trial: 'Trial',
    ended: 'Ended',
    enterprise: 'No limit',
    certificates: 'Certificates issued',
    withBought: 'Certificates, including purchased',
    seats: 'Active users',
    trialCertificates: 'Trial certificates',
    seatsHint: 'An active user has training activity in the subscription year.',
    figures: (used: number, quota: number | null) =>
      quota === null ? count(used) : `${count(used)} of ${count(quota)}`,
    seeUsed: (kind: 'Certificate' | 'Seat' | 'Trial', used: number) =>
      kind === 'Seat' ? `See who counts: ${count(used)}` : `See which certificates count: ${count(used)}`,
    trialLeft: (left: number) => (left === 0 ? 'Your trial ends today.' : `${days(left)} left in your trial.`),
    until: (date: string) => `Your plan runs until ${date}.`,
    endedText: 'Your plan has ended. Choose one to issue certificates again.',
    none: 'No plan has been chosen yet.',
    withheld: (value: number) =>
      value === 1
        ? '1 certificate is held back until more are available.'
        : `${count(value)} certificates are held back until more are available.`,
    manage: 'Account & Billing',
    choose: 'Choose Plan',
  },
  completions: {
    title: 'Completions by month',
    total: (value: number) => `${count(value)} in 12 months`,
    caption: 'Trainings that active members completed in each of the last 12 months',
    month: 'Month',
    completed: 'Completed',
    soFar: (month: string) => `${month} (so far)`,
    empty: 'Completions by month appear here.',
    insights: 'Insights: groups, renewals ahead, exam questions',
  },
  atRisk: {
    title: 'Needs attention',
    lead: 'Longest overdue first, then expiring next',
    reminders: 'Reminders',
    empty: 'No one is overdue, and no certificate expires in the next 90 days.',
    days: {
      overdue: (value: number) => `Overdue ${days(-value)}`,
      expired: (value: number) => `Expired ${days(-value)} ago`,
      expiring: (value: number) => (value === 0 ? 'Expires today' : `Expires in ${days(value)}`),
    },
    date: { overdue: 'Due', expired: 'Expired', expiring: 'Expires' },
  },
  whatApplies: {
    title: 'What applies',
    lead: 'Whom the law of your state asks to be trained, and how they stand.',
    open: 'See the rules',
  },
  calendar: {
    title: 'Calendar',
    lead: 'How many people lapse on which day, in your own calendar.',
    open: 'Subscribe',
  },
  offsite: {
    title: 'Offsite LMS Certs',
    received: (value: number) =>
      `${counted(value, 'certificate')} from your own learning system ${value === 1 ? 'is' : 'are'} stored here.`,
    link: 'View them',
  },
  recent: {
    title: 'Recent certificates',
    empty: 'Certificates appear here as soon as they are issued.',
  },
  checklist: {
    title: 'First steps',
    progress: 'Steps done',
    done: 'Done',
    withPlan: 'With a plan',
    hide: 'Hide first steps',
    show: 'Show first steps',
    sample: 'Look at a sample',
    sampleLead: 'See how all of this looks with people in it. Nothing is added to your organization.',
    inviteWithoutPlan: {
      title: 'Invite your people',
      text: 'Enter up to 10 emails at a time. Nothing is sent until you confirm.',
      action: 'Invite learners',
      to: addressOf(learnersPage),
    },
    trainingsWithoutPlan: {
      title: 'Choose your trainings',
      text: 'Select people under Learners, then choose Assign training. Or create a group with its courses.',
      action: 'Open learners',
      to: addressOf(learnersPage),
    },
    steps: {
      profile: {
        title: 'Complete your profile',
        text: 'Add a contact and your state. The state determines which courses apply.',
        action: 'Edit profile',
        to: addressOf(organizationProfilePage),
      },
      trainings: {
        title: 'Choose your trainings',
        text: 'See which courses your people can take, and assign the first one.',
        action: 'View trainings',
        to: addressOf(trainingsPage),
      },
      group: {
        title: 'Create a group',
        text: 'People who join a group get its courses automatically.',
        action: 'Add a group',
        to: addressOf(groupsPage),
      },
      invite: {
        title: 'Invite your people',
        text: 'Enter their emails or upload a file. Nothing is sent until you confirm.',
        action: 'Invite learners',
        to: addressOf(learnersPage),
      },
      report: {
        title: 'Look at a report',
        text: 'Every training of every person, as a list that you can filter and export.',
        action: 'Open report',
        to: addressOf(learnerReportsPage),
      },
      branding: {
        title: 'Make it yours',
        text: 'Your logo, your color and a few words of welcome, so that people know who writes to them.',
        action: 'Set branding',
        to: addressOf(pageAt('/organization/branding')),
      },
      requirement: {
        title: 'Set a requirement',
        text: 'Say who needs which course by when. New people get it by themselves.',
        action: 'Add a requirement',
        to: addressOf(pageAt('/requirements/new')),
      },
      joinPage: {
        title: 'Open your join page',
        text: 'People ask to join by a link, and you approve them.',
        action: 'Set join page',
        to: addressOf(joinSettingsPage),
      },
    },
    /** What to do meanwhile, where a plan is needed. */
    locked: {
      report: {
        text: 'Reports open with a plan. Everything that was done is kept.',
        action: 'See plans',
        to: addressOf(pageAt('/organization/account-billing')),
      },
      requirement: {
        text: 'Comes with a plan. Until then, see whom the law of your state asks, and assign by group.',
        action: 'See what applies',
        to: addressOf(pageAt('/what-applies')),
      },
      joinPage: {
        text: 'Comes with a plan. Until then, invite people by email.',
        action: 'Invite by email',
        to: addressOf(learnersPage),
      },
    },
  },
  /** Without a plan: importing and assigning to many are locked. */
  actionsWithoutPlan: [
    { label: 'Learner Reports', to: addressOf(learnerReportsPage), icon: 'chart' },
    { label: 'Invite Learners', to: addressOf(learnersPage), icon: 'userPlus' },
  ],
  actions: [
    { label: 'Learner Reports', to: addressOf(learnerReportsPage), icon: 'chart' },
    { label: 'Assign Training', to: addressOf(assignTrainingPage), icon: 'assign' },
    { label: 'Import Learners', to: addressOf(importLearnersPage), icon: 'upload' },
  ],
} as const
