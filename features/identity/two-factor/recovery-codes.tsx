import { Button } from '@mantine/core'
import { copyText } from '#platform/web/copy-text.ts'
import { Icon } from '#platform/web/icons.tsx'
import { settings } from '#platform/web/settings.ts'
import { toast } from '#platform/web/toast.tsx'
import { SignInFrame } from '../sign-in-frame/sign-in-frame.tsx'
import { twoFactorScreensTexts } from './two-factor-screens.messages.ts'
import classes from './two-factor.module.css'

interface CodesProps {
  readonly codes: readonly string[]
  readonly email: string
  readonly onDone: () => void
}

/** The recovery codes on a separate page, before sign-in. */
export function RecoveryCodes(props: CodesProps) {
  return (
    <SignInFrame title={twoFactorScreensTexts.codesTitle} lead={twoFactorScreensTexts.codesLead}>
      <RecoveryCodeList {...props} />
    </SignInFrame>
  )
}

/** The recovery codes, shown once, to be copied or saved as a file. Spec D2. */
export function RecoveryCodeList({ codes, email, onDone }: CodesProps) {
  const text = codes.join('\n')
  const copy = async () =>
    (await copyText(text))
      ? toast(twoFactorScreensTexts.copied)
      : toast(twoFactorScreensTexts.notCopied, { kind: 'error' })
  return (
    <>
      <ol className={`${classes.codes} figures`}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes.pair}>
        <Button
          variant="default"
          aria-label={twoFactorScreensTexts.copyCodes}
          onClick={() => void copy()}
          leftSection={<Icon name="copy" size={16} />}
        >
          {twoFactorScreensTexts.copy}
        </Button>
        <Button
          variant="default"
          aria-label={twoFactorScreensTexts.downloadCodes}
          onClick={() => save(`${twoFactorScreensTexts.fileHead(settings.productName, email)}\n\n${text}\n`)}
          leftSection={<Icon name="download" size={16} />}
        >
          {twoFactorScreensTexts.download}
        </Button>
      </div>
      <Button onClick={onDone} fullWidth>
        {twoFactorScreensTexts.done}
      </Button>
    </>
  )
}

function save(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = twoFactorScreensTexts.fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
