import { Stack, Textarea } from '@mantine/core'
import { UploadField } from '../../../patients/web/photo/upload-field.tsx'
import { SignaturePad } from '../../../ui/signature/signature-pad.tsx'
import css from './signing.module.css'
import type { Signing } from './use-signing.ts'

const FILES = {
  thumb: { label: 'Photo of the thumb print', accept: 'image/*' },
  paper: { label: 'Scan of the signed paper', accept: '.pdf,.jpg,.jpeg,.png' },
}

/** What stands under the answers: the signature, the photo of a thumb print, the scan of the paper, or why nothing is signed. */
export function Mark({ signing }: { readonly signing: Signing }) {
  const { form, setSignature, upload } = signing
  const { manner } = form.values
  if (manner === 'refused')
    return (
      <Textarea
        label="Reason for the refusal"
        required
        autosize
        minRows={3}
        size="md"
        maxLength={300}
        {...form.getInputProps('refusalReason')}
      />
    )
  if (manner === 'thumb' || manner === 'paper')
    return <UploadField {...FILES[manner]} hint="From the camera or a file" upload={upload} />
  return (
    <Stack gap={0} miw={0}>
      <h2 className={css.heading}>
        Signature{' '}
        <span>
          · <span lang="hi">हस्ताक्षर</span> · <span lang="mr">सही</span>
        </span>
      </h2>
      <SignaturePad label="Signature" onReady={setSignature} />
    </Stack>
  )
}
