import { expect, test } from 'vitest'
import { z } from 'zod'
import { features } from './all.server.ts'

const endpoints = features.flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint))
const nameless = (path: string) => path.replace(/[{:]\w+\}?/g, ':')
const endpointOf = (call: string) =>
  endpoints.find(({ method, path }) => `${method} ${nameless(path)}` === nameless(call.replace(' ', ' /')))
const keysOf = ({ body, query, upload }: (typeof endpoints)[number]) => [
  ...Object.keys(body?.shape ?? {}),
  ...Object.keys(query?.shape ?? {}),
  ...(upload ? [upload.field] : []),
]

const registration = 'firstName lastName email confirmEmail password confirmPassword industryId stateId reCaptchaToken'
const grid = 'pageSize pageNumber searchTerm sortField sortDirection'
const learnerMetrics = `${grid} fromDate toDate courseIds trainingIds status`

// Every call that the specification names, to the letter, with the keys that it takes. Spec A7, B7, D3, D10.
test.each([
  ['POST auth/login', 'userName password verificationCode joinRequestGuid'],
  ['POST auth/login-with-code', 'userName password verificationCode joinRequestGuid'],
  ['POST auth/logout', ''],
  ['GET auth/me', ''],
  ['POST auth/resend-verification-code', 'codeGuid'],
  ['GET LookUp/appversion', ''],
  ['GET LookUp/banner-messages', ''],
  ['GET LookUp/login-advertisement', ''],
  [
    'POST registration/totp-register-individual',
    `${registration} professionId volunteerOrgName jobTitleId externalIdentifications languageId zipcode`,
  ],
  ['POST registration/totp-register-org', `${registration} name website isIndividual`],
  ['GET registration/email-exists', 'email'],
  ['POST registration/verify', 'email fullName'],
  ['POST registration/verify-code', 'codeGuid code'],
  ['POST registration/confirm-email', 'userId confirmToken'],
  ['POST registration/register-invite-user', 'inviteGuid firstName lastName password languageId zipcode'],
  ['POST account/recover-password', 'email resetPasswordUrl reCaptchaToken'],
  ['POST account/forgot-password', 'email resetPasswordUrl reCaptchaToken app'],
  ['POST account/reset-password', 'email newPassword confirmPassword confirmationToken'],
  ['POST account/totp-reset-password', 'email newPassword confirmPassword guid'],
  ['GET invites/info', 'inviteGuid joinRequestGuid'],
  ['POST invites/respond', 'inviteGuid accepted'],
  ['POST invites/resend', 'email url'],
  ['PUT user-state', 'key value'],
  ['GET profiles', ''],
  ['POST profiles/{entityGuid}/set-active', ''],
  ['GET LookUp/languages', ''],
  ['GET LookUp/industries', ''],
  ['GET LookUp/states', ''],
  ['GET LookUp/professions', 'industryId'],
  ['GET LookUp/job-titles', ''],
  ['GET LookUp/entity-user-statuses', ''],
  ['GET LookUp/roles', ''],
  ['GET LookUp/groups/{entityGuid}', ''],
  ['GET LookUp/learner-emails/{entityGuid}', 'search'],
  ['GET courses/user/{entityGuid}', ''],
  ['GET entityAdminUsers/{entityGuid}', grid],
  ['GET entityAdminUsers/user/{entityUserId}', ''],
  [
    'PUT entityAdminUsers/user/{entityUserId}',
    'status entityUserId groupIds entityGuid roleIds firstName lastName email',
  ],
  ['GET entityAdminReports/learner-metrics/{entityGuid}', learnerMetrics],
  ['GET entityAdminReports/learner-metrics/export/{entityGuid}', learnerMetrics],
  ['GET entityAdminReports/training-metrics', 'entityGuid courseIds trainingType state fromDate toDate'],
  ['GET entityAdminGroups/{entityGuid}', `${grid} status courseId`],
  ['POST entityAdminGroups', 'courseIds entityGuid statusId name'],
  ['PUT entityAdminGroups/{id}', 'courseIds statusId groupName'],
  ['GET resources/{entityGuid}', 'searchTerm types statuses'],
  ['POST resources/{entityGuid}', 'Status Name Type Description Url File'],
  ['PUT resources/{entityGuid}/{id}', 'Status Name Type Description Url File id FileName'],
  ['GET resources/file/{id}', ''],
  ['POST entityAdminBatch/check/{entityGuid}', 'file courseIds dueDate'],
  ['GET entityAdminBatch/check/{entityGuid}/{checkId}', ''],
  ['POST entityAdminBatch/batch-invite/{entityGuid}', 'checkId batchName sendDate dropBad'],
  ['GET entityAdminBatch/batchinvite-grid/{entityGuid}', `${grid} batchStatus`],
  ['GET entityAdminBatch/batchinvite-grid/export/{entityGuid}', 'searchTerm batchStatus'],
  ['POST entityAdminBatch/batch-invite-cancel/{batchId}', ''],
  ['GET entityAdminBatch/batch-export/{batchId}', ''],
  ['GET entityAdminOffsiteCert/{entityGuid}', `${grid} fromDate toDate`],
  ['GET entityAdminOffsiteCert/export/{entityGuid}', 'searchTerm fromDate toDate'],
  ['GET certificate/offsite/{id}', ''],
  ['GET certificate/{id}', ''],
  ['GET certificates/verify/{number}', ''],
  ['GET subscription/{entityGuid}', ''],
  ['GET subscription/{entityGuid}/billing-overview', ''],
  ['GET subscription/{entityGuid}/payg-history', ''],
  ['POST subscription/{entityGuid}/manage-session', ''],
  ['POST subscription/{entityGuid}/checkout', ''],
  ['POST entityAdminAssign/batch/{entityGuid}', 'isAllLearners courseIds groupIds learnerEmails dueDate email'],
  ['POST entityAdminAssign/single/{entityGuid}', 'entityUserId courseIds dueDate email'],
  ['GET organizations/{entityGuid}', ''],
  ['PUT organizations/{entityGuid}', 'entityGuid whiteListedDomains slug publicLandingPageEnabled'],
  ['GET organizations/{entityGuid}/slug-available', 'slug'],
  ['GET organizations/{entityGuid}/courses', ''],
  ['GET staff/users', 'search'],
  ['POST staff/login-as', 'userId reason'],
  ['POST staff/login-as/exit', ''],
  ['POST offsite/certificates', ''],
])('%s takes %j', (call, keys) => {
  const found = endpointOf(call)
  expect(found && keys.split(' ').filter(key => key && !keysOf(found).includes(key))).toEqual([])
})

// What the specification names in their answers. Spec A3, A7, B7, D3, D10.
test.each([
  ['POST auth/login', 'jwt twoFactorRequired qrCode'],
  ['POST auth/login-with-code', 'jwt twoFactorRequired qrCode'],
  ['GET LookUp/appversion', 'versionNumber createdDate'],
  ['POST registration/totp-register-individual', 'codeGuid email'],
  ['POST registration/totp-register-org', 'codeGuid email'],
  ['GET registration/email-exists', 'userExists inviteExists emailConfirmed'],
  ['POST registration/confirm-email', 'token'],
  ['POST account/recover-password', 'guid'],
  [
    'GET invites/info',
    'inviteValid inviteCancelled userHasLogin isJoinRequest entityType inviteOrgName inviteOrgGuid inviteGuid entityGuid email',
  ],
  [
    'GET subscription/{entityGuid}',
    'isTrialOver certificateQuota numberOfSeats remainingTrialDays requiresUpgrade isEnterprise planType hasActiveSubscription',
  ],
  ['POST subscription/{entityGuid}/manage-session', 'url'],
  ['POST subscription/{entityGuid}/checkout', 'url'],
  ['POST entityAdminBatch/check/{entityGuid}', 'checkId counts'],
  ['POST entityAdminBatch/batch-invite/{entityGuid}', 'batchId'],
  ['GET entityAdminBatch/batchinvite-grid/{entityGuid}', 'rows totalNumberOfItems showZeroOverlay'],
  ['GET entityAdminReports/learner-metrics/{entityGuid}', 'rows totalNumberOfItems'],
  ['POST staff/login-as', 'jwt'],
  ['POST staff/login-as/exit', 'jwt'],
])('%s answers with %j', (call, keys) => {
  const { response } = endpointOf(call) ?? {}
  expect(response instanceof z.ZodObject && keys.split(' ').filter(key => !(key in response.shape))).toEqual([])
})
