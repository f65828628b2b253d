/** Places in the program that read or write rows of several entities on purpose. */
export interface Across {
  readonly because: string
  /** A file and its function, as in a stack trace; a function without a name is identified by its call, job or sweep. */
  readonly at: Readonly<Record<string, readonly string[]>>
}

const sweeps: Across = {
  because: 'sweeps: what has come due in any entity',
  at: {
    'billing/payments/test-books.server.ts bookYears': ['test_plans', 'entities'],
    'billing/purchase-orders/overdue.server.ts sweep markOverdue': ['purchase_orders', 'entities'],
    'billing/purchase-orders/overdue.server.ts markOverdue': ['purchase_orders', 'entities'],
    'billing/test-payments/test-payments.server.ts unheardPayments': ['test_checkouts', 'orders'],
    'billing/payments/test-debits.server.ts dueDebits': ['test_checkouts', 'entities'],
    'billing/test-payments/test-payments.server.ts unheardPlans': ['test_plans', 'payment_accounts', 'subscriptions'],
    'foundation/access/owners.server.ts unownedAfter': ['unowned_entities'],
    'foundation/access/owners.server.ts settle': ['unowned_entities'],
    'entrance/invitations/invites.server.ts expireInvites': ['invites'],
    'entrance/join-requests/ask.server.ts expireJoinRequests': ['join_requests'],
    'entrance/join-requests/join-mails.server.ts sweep tellAdministrators': [
      'join_requests',
      'memberships',
      'entities',
    ],
    'training/outside-certificates/outside-mails.server.ts sweep tellWaiting': [
      'outside_certificates',
      'memberships',
      'entities',
    ],
    'training/requirements/recount.server.ts recountAfter': ['member_summaries', 'requirement_people'],
    'training/requirements/recount.server.ts linesAfter': ['member_summaries', 'requirement_people'],
    'training/requirements/recount.server.ts recountPeople': [
      'entities',
      'memberships',
      'requirement_people',
      'requirements',
      'stale_requirements',
    ],
    'insight/auditor-links/opened-link.server.ts forgetOpenings': ['auditor_link_openings'],
    'insight/auditor-links/opened-link.server.ts sweep forgetOpenings': ['auditor_link_openings'],
    'foundation/access/visits.server.ts forgetVisits': ['staff_visits'],
    'foundation/access/visits.server.ts sweep forgetVisits': ['staff_visits'],
    'foundation/plans/plan-number.server.ts beginNumbers': ['subscriptions', 'entities'],
    'foundation/exports/exports.server.ts forgetExpired': ['exports'],
    'foundation/exports/exports.server.ts sweep forgetExpired': ['exports'],
    'foundation/exports/exports.server.ts sweep giveUpLate': ['exports', 'entities', 'memberships'],
    'foundation/exports/run-export.server.ts deliveriesOf': ['exports'],
    'insight/report-views/deliveries.server.ts takeDue': [
      'entities',
      'memberships',
      'report_deliveries',
      'report_recipients',
      'report_views',
      'subscriptions',
    ],
    'insight/report-views/deliveries.server.ts noteLeftOut': ['report_deliveries'],
    'people/person-timeline/person-notes.server.ts forgetNotes': ['person_notes'],
    'people/person-timeline/person-notes.server.ts sweep forgetNotes': ['person_notes'],
    'people/supervision/supervisor-mails.server.ts takeDue': [
      'entities',
      'escalation_days',
      'memberships',
      'subscriptions',
      'supervisors',
    ],
    'people/supervision/supervisor-mails.server.ts escalate': [
      'escalations',
      'group_members',
      'groups',
      'member_summaries',
      'registrations',
      'supervised_groups',
      'supervised_people',
    ],
    'people/supervision/supervisor-mails.server.ts tellSome': [
      'entities',
      'group_members',
      'groups',
      'member_summaries',
      'memberships',
      'registrations',
      'supervised_groups',
      'supervised_people',
    ],
    'training/enrollments/withdrawal.server.ts sweep forgetWithdrawn': [
      'withdrawn_registrations',
      'assignment_changes',
    ],
    'training/enrollments/withdrawal.server.ts forgetWithdrawn': ['withdrawn_registrations', 'assignment_changes'],
    'people/import-learners/checks.server.ts forgetChecks': ['import_checks', 'import_rows'],
    'people/invite-batches/batch-counts.server.ts sweep countOldBatches': ['batches', 'batch_rows'],
    'people/invite-batches/batch-processing.server.ts sweep startDueBatches': ['batches', 'entities', 'subscriptions'],
  },
}

const credit: Across = {
  because: 'what a person completed in another organization, and has counted in this one',
  at: {
    'training/enrollments/credit.server.ts elsewhere': ['registrations', 'certificates'],
    'training/enrollments/credit.server.ts creditCompletion': ['registrations', 'module_progress'],
  },
}

const reminders: Across = {
  because: 'the morning of a time zone: the entities in it, a hundred at a time',
  at: {
    'training/reminders/reminders.server.ts nextChunk': ['entities'],
    'training/reminders/remind.server.ts mailThem': [
      'registrations',
      'certificates',
      'memberships',
      'entities',
      'reminder_settings',
      'requirements',
      'requirement_people',
    ],
    'training/reminders/remind.server.ts noteReminders': [
      'registrations',
      'certificates',
      'memberships',
      'reminders',
      'reminder_settings',
      'requirements',
      'requirement_people',
    ],
    'training/reminders/copies.server.ts copySupervisors': [
      'reminder_settings',
      'requirements',
      'registrations',
      'reminders',
      'memberships',
      'entities',
      'group_members',
      'groups',
      'supervised_groups',
      'supervised_people',
    ],
  },
}

const administrators: Across = {
  because: 'the morning of a time zone: the organizations in it, some hundred at a time',
  at: {
    'insight/attention/mornings.server.ts nextChunk': ['entities'],
    'insight/attention/plan-ends.server.ts holdNear': ['subscriptions'],
    'insight/attention/plan-ends.server.ts note': ['plan_notices'],
    'insight/attention/plan-ends.server.ts mailOf': ['entities', 'memberships'],
    'insight/attention/digest.server.ts takeTurn': ['attention_weeks', 'reminder_settings'],
    'insight/attention/digest.server.ts mailOf': ['entities', 'memberships'],
    'insight/attention/waiting.server.ts readWaiting': [
      'batch_rows',
      'batches',
      'join_requests',
      'member_summaries',
      'outside_certificates',
    ],
    'foundation/plans/plan.server.ts readPlans': ['entities', 'member_summaries', 'registrations', 'subscriptions'],
  },
}

const cycles: Across = {
  because: 'the morning of a time zone: the entities in it, a hundred at a time',
  at: {
    'training/cycles/cycles.server.ts nextChunk': ['entities'],
    'training/enrollments/opening.server.ts openNextCycles': [
      'assignments',
      'certificates',
      'entities',
      'group_courses',
      'group_members',
      'groups',
      'memberships',
      'opened_cycles',
      'registrations',
      'requirement_people',
      'requirements',
      'subscriptions',
    ],
    'training/cycles/cycle-mail.server.ts mailOpened': ['entities', 'opened_cycles', 'registrations'],
    'training/cycles/open.server.ts openNext': ['opened_cycles', 'registrations'],
    'training/cycles/open.server.ts tellOpened': ['opened_cycles', 'registrations'],
  },
}

const justWritten: Across = {
  because: 'mails about what the same transaction has made or changed, by its random keys',
  at: {
    'entrance/invitations/invites.server.ts mailInvites': ['invites', 'entities', 'subscriptions', 'group_courses'],
    'entrance/join-requests/join-mails.server.ts mailApproved': ['join_requests', 'entities'],
    'entrance/join-requests/join-mails.server.ts mailDeclined': ['join_requests', 'entities'],
  },
}

const oneInAll: Across = {
  because: 'one number or one name in all entities: whether it is taken, or whose it is',
  at: {
    'certificates/certificates/issue.server.ts write': ['offsite_certificates', 'offsite_superseded'],
    'certificates/offsite-certificates/issue-offsite.server.ts insert': ['certificates', 'offsite_superseded'],
    'certificates/offsite-certificates/issue-offsite.server.ts replace': [
      'certificates',
      'offsite_certificates',
      'offsite_superseded',
    ],
    'entrance/join-page/join-page.server.ts openJoinPage': ['entities', 'subscriptions', 'branding'],
    'organization/organizations/organizations.server.ts isFree': ['entities'],
  },
}

const open: Across = {
  because: 'open to whoever holds the number, the name or the key',
  at: {
    'certificates/certificate-verification/checked.server.ts checkedCertificates': [
      'certificates',
      'registrations',
      'entities',
    ],
    'certificates/certificate-verification/checked.server.ts checkedOffsiteCertificate': [
      'offsite_certificates',
      'offsite_snapshots',
      'entities',
    ],
    'certificates/certificate-verification/checked.server.ts checkedSupersededOffsite': [
      'offsite_superseded',
      'offsite_certificates',
      'entities',
    ],
    'insight/auditor-links/opened-link.server.ts POST /audit/open': [
      'auditor_links',
      'auditor_link_openings',
      'entities',
    ],
    'insight/auditor-links/opened-link.server.ts linkOfPass': ['auditor_links', 'auditor_link_openings', 'entities'],
    'certificates/offsite-certificates/keys.server.ts keyHolder': ['offsite_keys', 'entities'],
    'insight/calendar-feed/read-feed.server.ts feedAt': ['calendar_feeds', 'memberships', 'entities'],
    'foundation/exports/exports.server.ts GET /exports/download/:ticket': ['exports', 'memberships', 'entities'],
    'organization/organization-profile/organization-profile.server.ts GET /organization-logos/:file': [
      'organization_logos',
    ],
    'certificates/certificate-document/certificate-logo.server.ts readLogo': ['organization_logos', 'former_logos'],
    'certificates/certificate-document/certificate-logo.server.ts readSignature': ['signature_pictures'],
  },
}

const payments: Across = {
  because: 'the provider names a checkout or a customer, and no entity',
  at: {
    'billing/payments/settle.server.ts askCheckout': ['orders', 'payment_accounts'],
    'billing/payments/settle.server.ts askPlan': ['payment_accounts', 'entities'],
    'billing/payments/settle.server.ts lockOrder': ['orders'],
    'billing/payments/settle.server.ts settleCustomer': ['payment_accounts'],
    'billing/payments/test-provider.server.ts entityOf': ['payment_accounts'],
    'billing/payments/test-provider.server.ts endPlan': ['test_plans'],
    'billing/payments/test-provider.server.ts planOf': ['payment_accounts', 'test_plans'],
    'billing/payments/test-provider.server.ts invoicesOf': ['payment_accounts', 'test_plans'],
    'billing/payments/test-provider.server.ts stateOf': ['test_checkouts'],
    'billing/payments/test-provider.server.ts settlePlan': ['payment_accounts', 'test_plans'],
  },
}

const oneself: Across = {
  because: 'one person’s memberships, by way of their row in users',
  at: {
    'identity/two-factor/second-step.server.ts secondFactorOf': ['memberships', 'entities'],
    'foundation/state-facts/state-facts.server.ts personOf': ['memberships', 'entities'],
  },
}

const personal: Across = {
  because: 'one person’s data, by their address, wherever they are; old data, whosever they are',
  at: {
    'privacy/personal-data/count-rows.server.ts countOwnRows': [
      'assignment_changes',
      'assignments',
      'audit_log',
      'batch_rows',
      'batches',
      'bulk_actions',
      'coop_assignments',
      'coop_invitations',
      'entities',
      'export_parts',
      'exports',
      'import_checks',
      'import_rows',
      'invites',
      'join_requests',
      'offsite_certificates',
      'offsite_keys',
      'offsite_snapshots',
      'offsite_superseded',
      'orders',
      'billing_details',
      'payment_accounts',
      'plan_payments',
      'purchase_orders',
      'quotes',
      'staff_visits',
      'test_checkouts',
      'test_plans',
      'withdrawn_registrations',
      'calendar_feeds',
      'outside_certificates',
      'report_views',
      'requirement_people',
      'requirement_waivers',
      'requirements',
      'stale_requirements',
      'auditor_links',
    ],
    'privacy/personal-data/erase-files.server.ts removeReports': ['export_parts'],
    'privacy/personal-data/erase-files.server.ts reportsNaming': ['exports'],
    'privacy/personal-data/erase-files.server.ts eraseReports': ['exports', 'export_parts'],
    'privacy/personal-data/erase-rows.server.ts eraseAccount': ['staff_visits'],
    'privacy/personal-data/erase-rows.server.ts eraseTrainings': ['withdrawn_registrations'],
    'privacy/personal-data/erase-rows.server.ts eraseMemberships': ['entities'],
    'privacy/personal-data/erase-rows.server.ts eraseInvitations': [
      'coop_invitations',
      'invites',
      'join_requests',
      'batch_rows',
      'import_rows',
    ],
    'privacy/personal-data/erase-rows.server.ts eraseBilling': [
      'billing_details',
      'purchase_orders',
      'payment_accounts',
      'plan_payments',
      'test_checkouts',
      'test_plans',
    ],
    'privacy/personal-data/erase-texts.server.ts endOfNext': ['audit_log'],
    'privacy/personal-data/erase-texts.server.ts eraseLines': ['audit_log'],
    'privacy/personal-data/retention-sweep.server.ts removeOldData': [
      'invites',
      'join_requests',
      'batches',
      'batch_rows',
      'exports',
      'audit_log',
      'bulk_actions',
    ],
  },
}

const staff: Across = {
  because: 'staff look up people and organizations of all entities',
  at: {
    'certificates/offsite-upload/offsite-upload.server.ts GET /staff/offsite-organizations': ['entities'],
    'staff/staff-certificates/staff-certificates.server.ts placeOf': ['certificates', 'entities'],
    'entrance/login-as/search-people.server.ts findPeople': ['entities', 'memberships'],
    'foundation/access/entities.server.ts joinCooperative': ['entities'],
    'foundation/audit-trail/audit.server.ts auditStaff': ['audit_log'],
    'staff/cooperatives/cooperatives.server.ts named': ['entities'],
    'foundation/access/visits.server.ts beginPersonVisit': ['staff_visits'],
    'staff/staff-courses/course-holders.server.ts run': ['registrations', 'certificates'],
    'staff/staff-courses/course-list.server.ts read': ['entity_courses'],
    'staff/background-work/stopped-list.server.ts findStoppedJobs': ['batches', 'exports', 'entities'],
    'staff/background-work/stopped-list.server.ts placesOf': ['batches', 'exports', 'entities'],
    'staff/staff-organizations/one-organization.server.ts readOrganization': ['entities'],
    'staff/staff-organizations/organization-list.server.ts findOrganizations': [
      'entities',
      'member_summaries',
      'subscriptions',
    ],
    'staff/staff-orders/staff-orders.server.ts findOrders': ['purchase_orders', 'entities'],
    'staff/staff-people/one-person.server.ts readPerson': ['entities', 'memberships'],
    'staff/staff-people/people-list.server.ts findEveryone': ['entities', 'memberships'],
    'staff/staff-people/records.server.ts GET /staff/people/:userId/trainings': ['entities', 'certificates'],
  },
}

const merging: Across = {
  because:
    'two accounts of one person become one in all their organizations: by the two people, and by their memberships',
  at: {
    'foundation/audit-trail/audit.server.ts auditAt': ['audit_log'],
    'staff/merge-accounts/merge-plan.server.ts holdBoth': ['memberships', 'registrations'],
    'staff/merge-accounts/merge-obstacles.server.ts underWay': ['exports'],
    'staff/merge-accounts/merge-plan.server.ts countMoved': ['assignments', 'audit_log'],
    'staff/merge-accounts/merge-trainings.server.ts dropTrainings': [
      'escalations',
      'attestations',
      'evaluations',
      'exam_attempts',
      'module_progress',
      'page_answers',
      'registrations',
      'reminders',
    ],
    'foundation/access/owners.server.ts joinOwnership': ['memberships'],
    'staff/merge-accounts/merge.server.ts joinMemberships': ['group_members', 'member_summaries', 'memberships'],
    'staff/merge-accounts/merge.server.ts settle': [
      'assignment_changes',
      'assignments',
      'audit_log',
      'batches',
      'bulk_actions',
      'coop_assignments',
      'coop_invitations',
      'exports',
      'hand_reminders',
      'import_checks',
      'invites',
      'join_requests',
      'offsite_keys',
      'staff_visits',
      'outside_certificates',
      'person_notes',
      'purchase_orders',
      'quotes',
      'report_recipients',
      'report_views',
      'requirement_people',
      'requirement_waivers',
      'requirements',
      'supervisors',
      'attention_seen',
      'supervised_people',
      'auditor_links',
    ],
  },
}

const cooperatives: Across = {
  because: 'a cooperative and an organization that joins or leaves it: each is told of the other',
  at: {
    'organization/coop-membership/coop-mails.server.ts tellBothSides': ['memberships', 'entities'],
    'organization/coop-membership/invitations.server.ts GET /cooperative/:entityGuid/invitations': ['entities'],
    'organization/coop-membership/organization-side.server.ts cooperativeOf': ['entities'],
    'organization/coop-membership/organization-side.server.ts offersTo': ['coop_invitations', 'entities'],
    'organization/coop-membership/organization-side.server.ts settle': ['coop_invitations', 'entities'],
  },
}

const cooperativeAssignments: Across = {
  because: 'what a cooperative assigned: the assignments of its organizations, by the cooperative’s own row',
  at: {
    'insight/coop-assign/coop-assign.server.ts GET /cooperative/:entityGuid/assignments': ['assignments'],
    'training/assignments/process.server.ts processNextOf': ['assignments'],
  },
}

const cooperativeFigures: Across = {
  because: 'a sweep: counts the organizations of cooperatives whose figures are out of date',
  at: {
    'insight/cooperative/figures.server.ts keepFigures': [
      'entities',
      'member_summaries',
      'organization_figures',
      'stale_figures',
    ],
    'foundation/exports/zip-export.server.ts forgetParts': ['exports', 'export_parts'],
  },
}

const versionFloors: Across = {
  because: 'a floor under the versions of a course holds in every entity: its job goes through them, some at a time',
  at: {
    'training/version-floors/apply.server.ts nextEntities': ['entities'],
    'training/version-floors/tell.server.ts tellTouched': ['registrations', 'floor_organizations'],
    'training/version-floors/tell.server.ts tellLifted': ['floor_organizations'],
    'training/version-floors/floor-mail.server.ts mailAdministrators': [
      'floor_organizations',
      'entities',
      'memberships',
    ],
    'training/version-floors/floors.server.ts floorsOf': ['floor_organizations', 'entities'],
    'training/version-floors/preview.server.ts GET /staff/courses/:courseId/floors/preview': [
      'registrations',
      'certificates',
      'member_summaries',
      'entities',
    ],
    'staff/staff-courses/floors.server.ts GET /staff/courses/:courseId/floors/organizations': [
      'registrations',
      'certificates',
      'member_summaries',
      'entities',
    ],
    'training/cycles/cycles.server.ts lookAgain': ['floor_organizations', 'entities'],
    'training/enrollments/floors.server.ts endBelowFloor': ['registrations', 'entities', 'certificates'],
    'training/enrollments/floors.server.ts pinNewest': ['registrations'],
    'training/enrollments/floors.server.ts restoreUnfloored': ['registrations'],
  },
}

const lawOfAState: Across = {
  because: 'a rule of a state’s law asks people of every entity there',
  at: {
    'staff/staff-rules/rule-effect.server.ts readEffect': ['entities', 'memberships', 'registrations', 'certificates'],
    'staff/staff-rules/staff-rules.server.ts GET /staff/facts/:state/rules/:rule/organizations': [
      'entities',
      'memberships',
      'registrations',
      'certificates',
    ],
  },
}

const fromOutside: Across = {
  because: 'who acted in an organization from outside: people of a cooperative, known by what they did there',
  at: { 'organization/audit-log/audit-log.query.server.ts peopleNamed': ['memberships', 'entities'] },
}

const readAnew: Across = {
  because: 'which organizations are still to be read into a new column of the summaries: some at a time',
  at: { 'people/learners/read-anew.server.ts nextEntities': ['unread_reminders', 'unread_work'] },
}

/** Each has a reason; a new one is a decision. */
export const acrossEntities: readonly Across[] = [
  sweeps,
  reminders,
  administrators,
  credit,
  cycles,
  versionFloors,
  lawOfAState,
  justWritten,
  oneInAll,
  open,
  payments,
  oneself,
  personal,
  staff,
  cooperatives,
  cooperativeAssignments,
  cooperativeFigures,
  merging,
  fromOutside,
  readAnew,
]
