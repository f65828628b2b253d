import { addressOf } from '#platform/shared/address.ts'
import { ApiProblem, call } from '#platform/web/client.ts'
import { messageOf } from '#platform/web/problems.ts'
import { go } from '#platform/web/router.tsx'
import { clearToasts, toast } from '#platform/web/toast.tsx'
import { resendInvite } from '../invitations/invitations.contract.ts'
import { verifyEmail } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { resendMessages } from '#identity/email-confirmation/resend.messages.ts'
import { checkInboxPage } from './verify-email.page.ts'

/** Sends again what a person is waiting for, and shows where to look for it. Spec A2, A8. */
export async function resend(kind: 'verify_email' | 'invite_pending', email: string): Promise<void> {
  try {
    await (kind === 'verify_email' ? call(verifyEmail, { email }) : call(resendInvite, { email }))
  } catch (error) {
    return tellFailure(error)
  }
  // The earlier error is about to be fixed.
  clearToasts()
  toast(kind === 'verify_email' ? resendMessages.verificationSent : resendMessages.emailSent)
  go(addressOf(checkInboxPage, {}, { email, forgot: false }))
}

/** Tells people who ask too often; any other error is worth another try. */
export function tellFailure(error: unknown): void {
  toast(error instanceof ApiProblem && error.status === 429 ? messageOf(error) : resendMessages.failed, {
    kind: 'error',
  })
}
