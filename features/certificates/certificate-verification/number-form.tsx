import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { go } from '#platform/web/router.tsx'
import { parseCertificateNumber } from '../certificate-document/certificate-number.rules.ts'
import { certificateVerificationTexts } from './certificate-verification.messages.ts'
import classes from './verify.module.css'
import { verifyPage } from './certificate-verification.page.ts'

/** Asks for a number and goes to its page; one that can't be ours is refused here. */
export function NumberForm({ typed = '' }: { typed?: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const number = parseCertificateNumber(input.current?.value ?? '')
    if (number) return go(addressOf(verifyPage, { number }))
    setError(certificateVerificationTexts.wrong)
    input.current?.focus()
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        label={certificateVerificationTexts.number}
        placeholder={certificateVerificationTexts.example}
        defaultValue={typed}
        error={error}
        onChange={() => setError(null)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        required
        withAsterisk={false}
      />
      <Button type="submit" fullWidth>
        {certificateVerificationTexts.submit}
      </Button>
    </form>
  )
}
