import { ApiProblem, refresh, useSend } from '#platform/web/api.ts'
import { addressOf } from '#platform/shared/address.ts'
import { Form, SubmitButton, TextField, useFormOf } from '#platform/web/form.tsx'
import { go } from '#platform/web/router.tsx'
import { staffPeople, staffPerson } from '../staff-people/staff-people.contract.ts'
import { staffPersonPage } from '../staff-people/staff-people.page.ts'
import { ConfirmedMerge, mergeAccounts, type MergePreview, previewMerge } from './merge-accounts.contract.ts'
import { mergeAccountsTexts as texts } from './merge-accounts.messages.ts'
import type { Which } from './preview.tsx'
import classes from './merge-accounts.module.css'

const Typed = ConfirmedMerge.pick({ confirmEmail: true })

/** The address of the account that goes is typed: the two are easily mixed up, and nothing brings one back. */
export function ConfirmMerge({ which, preview }: { which: Which; preview: MergePreview }) {
  const { gone, digest } = preview
  const form = useFormOf(Typed, { confirmEmail: '' })
  const merge = useSend(mergeAccounts, {
    toast: texts.done,
    refreshes: [staffPerson, staffPeople],
    onDone: ({ userId }) => go(addressOf(staffPersonPage, { userId: String(userId) }), { replace: true }),
  })
  async function send({ confirmEmail }: { confirmEmail: string }): Promise<void> {
    try {
      await merge.send({ ...which, confirmEmail, digest })
    } catch (error) {
      // What is shown by now is what is confirmed next.
      if (error instanceof ApiProblem && error.status === 409) await refresh(previewMerge)
      throw error
    }
  }
  return (
    <Form form={form} label={texts.merge} send={send}>
      <p className={classes.muted}>{texts.confirmHint}</p>
      <TextField
        of={form}
        name="confirmEmail"
        label={texts.type(gone.email)}
        required
        withAsterisk={false}
        autoComplete="off"
        spellCheck={false}
      />
      <SubmitButton color="red" style={{ justifySelf: 'start' }}>
        {texts.merge}
      </SubmitButton>
    </Form>
  )
}
