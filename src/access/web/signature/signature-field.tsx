import { Button, FileButton, Group, Input, Stack } from '@mantine/core'
import { IconPaperclip, IconTrash, IconWritingSign } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { addressOf, useBytes } from '../../../platform/web/bytes.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import textCss from '../../../ui/display/text.module.css'
import { type Signature, SignaturePad } from '../../../ui/signature/signature-pad.tsx'
import { signatureContract } from '../../model/signature.contract.ts'
import { BlobPicture } from './blob-picture.tsx'
import css from './signature.module.css'

/** What becomes of a signature: a new picture, none any more, or as it is. */
export type Chosen = File | 'removed' | null

type Props = {
  /** Whose signature is there already; null for none. */
  readonly keptOf: string | null
  readonly chosen: Chosen
  onChoose(chosen: Chosen): void
}

/** The picture of a signature: as it is kept, drawn with a pen or finger, or a picture of one on paper. */
export function SignatureField({ keptOf, chosen, onChoose }: Props) {
  const id = useId()
  const [drawing, setDrawing] = useState(false)
  const isThere = chosen instanceof File || (chosen === null && keptOf !== null)
  if (drawing)
    return (
      <Drawing
        onCancel={() => setDrawing(false)}
        onDrawn={(picture) => {
          onChoose(picture)
          setDrawing(false)
        }}
      />
    )
  return (
    <Stack component="fieldset" gap={6} aria-labelledby={`${id}-label`}>
      <Input.Label labelElement="div" id={`${id}-label`}>
        Signature
      </Input.Label>
      {chosen instanceof File && <BlobPicture key={`${chosen.name} ${chosen.lastModified}`} picture={chosen} />}
      {chosen === null && keptOf !== null && <Kept of={keptOf} />}
      {!isThere && <span className={textCss.quiet}>No signature is kept.</span>}
      <Group gap="xs">
        <Button variant="default" size="xs" leftSection={buttonIcon(IconWritingSign)} onClick={() => setDrawing(true)}>
          Draw
        </Button>
        <FileButton accept="image/png,image/jpeg" onChange={(file) => file && onChoose(file)}>
          {(props) => (
            <Button {...props} variant="default" size="xs" leftSection={buttonIcon(IconPaperclip)}>
              Choose a picture
            </Button>
          )}
        </FileButton>
        {isThere && (
          <Button
            variant="default"
            size="xs"
            leftSection={buttonIcon(IconTrash)}
            onClick={() => onChoose(keptOf === null ? null : 'removed')}
          >
            Remove
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function Kept({ of: id }: { readonly of: string }) {
  const { data } = useBytes(addressOf(signatureContract.signature, { id }))
  return data ? <BlobPicture picture={data} /> : <div className={css.picture} />
}

type DrawingProps = { onDrawn(picture: File): void; onCancel(): void }

function Drawing({ onDrawn, onCancel }: DrawingProps) {
  const [signature, setSignature] = useState<Signature | null>(null)
  const use = async () => {
    const picture = await signature?.picture()
    if (picture) onDrawn(picture)
  }
  return (
    <Stack gap="xs">
      <SignaturePad label="Signature" onReady={setSignature} />
      <Group gap="xs">
        <Button size="xs" onClick={() => void use()}>
          Use this signature
        </Button>
        <Button variant="default" size="xs" onClick={() => signature?.clear()}>
          Clear
        </Button>
        <Button variant="default" size="xs" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}
