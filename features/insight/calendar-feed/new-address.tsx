import { Button, TextInput } from '@mantine/core'
import { Icon } from '#platform/web/icons.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { useCopied } from '#platform/web/use-copied.ts'
import { calendarTexts as texts } from './calendar-feed.messages.ts'
import classes from './calendar-feed.module.css'

/** An address that was made just now: nobody ever sees it again. */
export function NewAddress({ value }: { value: string }) {
  const { copied, copy } = useCopied(value, texts.notCopied)
  return (
    <div className={classes.made}>
      <Notice tone="warning">{texts.made}</Notice>
      <TextInput
        label={texts.address}
        readOnly
        value={value}
        classNames={{ input: classes.secret ?? '' }}
        onFocus={event => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button
          variant="filled"
          leftSection={<Icon name={copied ? 'check' : 'copy'} size={16} />}
          onClick={() => void copy()}
        >
          {copied ? texts.copied : texts.copy}
        </Button>
        <Button
          component="a"
          href={value.replace(/^https?:/, 'webcal:')}
          variant="default"
          leftSection={<Icon name="calendar" size={16} />}
        >
          {texts.openIn}
        </Button>
      </div>
    </div>
  )
}
