import { Button, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { type ApiProblem, messageOf, useEndpoint, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { Card } from '#platform/web/page.tsx'
import { fieldProblems } from '#platform/web/problems.ts'
import { brandingMessages, brandingTexts as texts } from './branding.messages.ts'
import classes from './branding.module.css'
import {
  removeSignature,
  saveSignature,
  SIGNATURE_MAX_BYTES,
  SIGNATURE_TYPES,
  signaturePicture,
} from './signature.contract.ts'

interface SignatureCardProps {
  readonly entityGuid: string
  /** Whose signature it is, as it was saved; null: nobody's yet. */
  readonly signatory: string | null
}

/** A picture of the signature on certificates: what is chosen is saved at once, apart from the form. Decision 388. */
export function SignatureCard({ entityGuid, signatory }: SignatureCardProps) {
  const clear = useRef<() => void>(null)
  const picture = useEndpoint(signaturePicture, { entityGuid }).data?.picture ?? null
  const { problem, choose, remove, saving, removing } = useSignature(entityGuid, () => clear.current?.())
  return (
    <Card title={texts.signature}>
      <div className={classes.signatureCard}>
        <div className={classes.signaturePaper}>
          {picture ? (
            <img src={picture} alt={signatory === null ? texts.signatureAlone : texts.signatureOf(signatory)} />
          ) : (
            <Icon name="edit" size={24} />
          )}
        </div>
        <div className={classes.stack}>
          <p className={classes.about}>{texts.signatureHint}</p>
          <div className={classes.buttons}>
            <FileButton
              resetRef={clear}
              accept={SIGNATURE_TYPES.join(',')}
              onChange={file => void choose(file)}
              inputProps={{ 'aria-label': texts.chooseSignature }}
            >
              {props => (
                <Button {...props} variant="default" leftSection={<Icon name="upload" size={16} />} loading={saving}>
                  {picture ? texts.changeSignature : texts.chooseSignature}
                </Button>
              )}
            </FileButton>
            {picture && (
              <Button variant="subtle" color="red" loading={removing} onClick={() => void remove()}>
                {texts.removeSignature}
              </Button>
            )}
          </div>
          {picture && signatory === null && <Notice tone="warning">{texts.signatureNoName}</Notice>}
          {problem && <Notice tone="danger">{problem}</Notice>}
        </div>
      </div>
    </Card>
  )
}

/** `onChosen`: the same file can be chosen again after a refusal. */
function useSignature(entityGuid: string, onChosen: () => void) {
  const [problem, setProblem] = useState<string | null>(null)
  const told = {
    onProblem: (refusal: ApiProblem) => setProblem(Object.values(fieldProblems(refusal))[0] ?? messageOf(refusal)),
    refreshes: [signaturePicture],
  }
  const save = useSend(saveSignature, { ...told, toast: brandingMessages.signatureSaved })
  const end = useSend(removeSignature, { ...told, toast: brandingMessages.signatureRemoved })
  async function choose(file: File | null): Promise<void> {
    if (!file) return
    onChosen()
    setProblem(file.size > SIGNATURE_MAX_BYTES ? brandingMessages.signatureTooLarge : null)
    if (file.size <= SIGNATURE_MAX_BYTES) await save.fire({ entityGuid, file })
  }
  async function remove(): Promise<void> {
    setProblem(null)
    const yes = await confirm({
      title: texts.removeSignatureQuestion,
      text: texts.removeSignatureText,
      confirmLabel: texts.removeSignature,
      cancelLabel: texts.cancel,
      danger: true,
    })
    if (yes) await end.fire({ entityGuid })
  }
  return { problem, choose, remove, saving: save.sending, removing: end.sending }
}
