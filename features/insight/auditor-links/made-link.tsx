import { Button, TextInput } from '@mantine/core'
import type { ResponseOf } from '#platform/shared/endpoint.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { formatDate } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { useCopied } from '#platform/web/use-copied.ts'
import type { makeAuditorLink } from './auditor-links.contract.ts'
import classes from './auditor-links.module.css'
import { auditorLinksTexts as texts } from './auditor-links-screens.messages.ts'

interface MadeLinkProps {
  readonly link: ResponseOf<typeof makeAuditorLink>
  readonly open: boolean
  readonly onClose: () => void
}

/** The address of a new link: nobody ever sees it again, so it asks before it goes, unless it was copied. */
export function MadeLink({ link: { name, address, expiresOn }, open, onClose }: MadeLinkProps) {
  const { copied, copy } = useCopied(address, texts.notCopied)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.made(name)}
      unsaved={copied ? false : texts.notKept}
      footer={
        <Button variant={copied ? 'filled' : 'default'} onClick={onClose}>
          {texts.kept}
        </Button>
      }
    >
      <div className={classes.form}>
        <Notice tone="warning">{texts.madeText(formatDate(expiresOn))}</Notice>
        <TextInput
          label={texts.address}
          readOnly
          value={address}
          data-autofocus
          classNames={{ input: classes.address ?? '' }}
          onFocus={event => event.currentTarget.select()}
        />
        <Button
          variant={copied ? 'default' : 'filled'}
          className={classes.copy}
          leftSection={<Icon name={copied ? 'check' : 'copy'} size={16} />}
          onClick={() => void copy()}
        >
          {copied ? texts.copied : texts.copy}
        </Button>
      </div>
    </Dialog>
  )
}
