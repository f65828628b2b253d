/**
 * Which room's server calls which other room's within a wing; calls to lower wings need no entry. Each edge is a
 * promise between two rooms: what is called is exported for it.
 */
export const serverEdges: Record<string, readonly string[]> = {
  'foundation/access': ['foundation/audit-trail', 'foundation/plans'],
  'foundation/exports': ['foundation/audit-trail'],
  'identity/email-confirmation': ['identity/sign-in'],
  'identity/help': ['identity/sign-in'],
  'identity/sign-in': ['identity/consent', 'identity/two-factor'],
  'identity/user-state': ['identity/sign-in'],
  'courses/course-files': ['courses/page-kinds'],
  'courses/courses': ['courses/course-files'],
  'certificates/certificate-verification': ['certificates/certificate-document'],
  'certificates/certificates': ['certificates/certificate-document'],
  'certificates/corrections': [
    'certificates/certificate-document',
    'certificates/certificate-verification',
    'certificates/certificates',
  ],
  'certificates/my-certificates': [
    'certificates/certificate-document',
    'certificates/certificate-verification',
    'certificates/corrections',
  ],
  'certificates/offsite-certificates': [
    'certificates/certificate-document',
    'certificates/certificate-verification',
    'certificates/certificates',
  ],
  'certificates/offsite-upload': ['certificates/offsite-certificates'],
  'profile/profile-two-factor': ['profile/profile-security'],
  'billing/invoices': ['billing/payments'],
  'billing/subscription': ['billing/payments'],
  'billing/test-payments': ['billing/payments'],
  'training/assignments': ['training/enrollments', 'training/reminders', 'training/standing'],
  'training/cycles': ['training/enrollments', 'training/reminders', 'training/standing'],
  'training/groups': ['training/enrollments'],
  'training/trainings': ['training/standing'],
  'training/version-floors': ['training/cycles', 'training/enrollments', 'training/standing'],
  'entrance/invitations': ['entrance/join-requests'],
  'entrance/invite-registration': ['entrance/invitations'],
  'entrance/join-requests': ['entrance/join-page'],
  'privacy/privacy-requests': ['privacy/personal-data'],
  'insight/coop-certificates': ['insight/coop-organizations'],
  'insight/coop-trainings': ['insight/coop-organizations'],
  'people/import-learners': ['people/invite-batches', 'people/learner-files'],
  'people/invite-learners': ['people/invite-batches'],
}
