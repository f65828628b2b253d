import { Button, TextInput } from '@mantine/core'
import { addressAsGiven } from '#platform/shared/address.ts'
import { download, reportProblem } from '#platform/web/api.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Link } from '#platform/web/router.tsx'
import { toast } from '#platform/web/toast.tsx'
import { joinQrCode } from './join-page.contract.ts'
import { settingsTexts as texts } from './join-page.messages.ts'
import classes from './join-page.module.css'

/** The address of the page: to copy, or to print as a code. */
export function LinkRow({ link, entityGuid, disabled }: { link: string; entityGuid: string; disabled: boolean }) {
  async function copy(): Promise<void> {
    if (await copyText(link)) toast(texts.copied)
    else toast(texts.copyFailed, { kind: 'error' })
  }
  return (
    <div className={classes.link}>
      <TextInput
        label={texts.link}
        value={link}
        readOnly
        disabled={disabled}
        onFocus={event => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<Icon name="copy" size={16} />}
          disabled={disabled}
          onClick={() => void copy()}
        >
          {texts.copy}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          disabled={disabled}
          onClick={() => void download(joinQrCode, { entityGuid }).catch(reportProblem)}
        >
          {texts.qrCode}
        </Button>
      </div>
    </div>
  )
}

export function OpenPage({ link }: { link: string }) {
  const { pathname, search } = new URL(link)
  return (
    <Link to={addressAsGiven(`${pathname}${search}`)} target="_blank" className={classes.open}>
      <Icon name="external" size={16} />
      {texts.open}
    </Link>
  )
}
