import { Button } from '@mantine/core'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '#platform/web/form.tsx'
import { useField } from '#platform/web/form-context.ts'
import { Icon } from '#platform/web/icons.tsx'
import { hintBelow } from '#platform/web/hint-below.ts'
import { DOMAINS_MAX, normalDomain } from '#organization/organizations/join-fields.rules.ts'
import { settingsTexts as texts } from './join-page.messages.ts'
import classes from './join-page.module.css'

interface Shown {
  whiteListedDomains: string[]
  newDomain: string
}

/** The domains whose addresses may join. A new one is checked before it is added to the list. Spec B2, B5. */
export function DomainList<I extends Shown, O>({
  form: whole,
  disabled,
}: {
  form: UseFormReturn<I, unknown, O>
  disabled: boolean
}) {
  const form = whole as unknown as UseFormReturn<Shown>
  const { value, onChange } = useField(form, 'whiteListedDomains')
  const [news, setNews] = useState('')
  const domains = value as string[]

  async function add(): Promise<void> {
    if (!(await form.trigger('newDomain', { shouldFocus: true }))) return
    const domain = normalDomain(form.getValues('newDomain'))
    form.setFocus('newDomain')
    if (domain === '') return
    if (!domains.includes(domain)) onChange([...domains, domain])
    form.setValue('newDomain', '')
    setNews(texts.added(domain))
  }
  function remove(domain: string): void {
    onChange(domains.filter(other => other !== domain))
    setNews(texts.removed(domain))
    // The button that was pressed disappears with its domain.
    form.setFocus('newDomain')
  }

  return (
    <>
      <p className={classes.hint}>{domains.length > 0 ? texts.domainsLead : texts.noDomains}</p>
      <Domains domains={domains} disabled={disabled} onRemove={remove} />
      <NewDomain form={form} disabled={disabled || domains.length >= DOMAINS_MAX} onAdd={() => void add()} />
      <span className="visually-hidden" role="status">
        {news}
      </span>
    </>
  )
}

interface DomainsProps {
  readonly domains: readonly string[]
  readonly disabled: boolean
  readonly onRemove: (domain: string) => void
}

function Domains({ domains, disabled, onRemove }: DomainsProps) {
  if (domains.length === 0) return null
  return (
    <ul className={classes.domains}>
      {domains.map(domain => (
        <li key={domain} className={classes.domain}>
          {domain}
          <button type="button" aria-label={texts.remove(domain)} disabled={disabled} onClick={() => onRemove(domain)}>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface NewDomainProps {
  readonly form: UseFormReturn<Shown>
  readonly disabled: boolean
  readonly onAdd: () => void
}

function NewDomain({ form, disabled, onAdd }: NewDomainProps) {
  return (
    <div className={classes.row}>
      <TextField
        of={form}
        name="newDomain"
        label={texts.newDomain}
        description={texts.domainHint}
        {...hintBelow}
        autoComplete="off"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
        onKeyDown={event => {
          // Enter adds the domain; it does not send the form.
          if (event.key !== 'Enter') return
          event.preventDefault()
          onAdd()
        }}
      />
      <Button variant="default" leftSection={<Icon name="plus" size={16} />} disabled={disabled} onClick={onAdd}>
        {texts.add}
      </Button>
    </div>
  )
}
