import { Textarea } from '@mantine/core'
import { useEffect } from 'react'
import { asJpeg } from '../../../patients/web/photo/as-jpeg.ts'
import { useUpload } from '../../../patients/web/photo/upload.ts'
import { UploadField } from '../../../patients/web/photo/upload-field.tsx'
import { SignaturePad } from '../../../ui/signature/signature-pad.tsx'
import css from './signing.module.css'
import type { Signing } from './use-signing.ts'

/** What stands under the answers: the signature, the photo of a thumb print, the scan of the paper, or why nothing is signed. */
export function Mark({ signing }: { readonly signing: Signing }) {
  const { form, signature } = signing
  const { manner } = form.values
  if (manner === 'refused')
    return (
      <Textarea
        label="Reason of the refusal"
        required
        autosize
        minRows={3}
        size="md"
        maxLength={300}
        {...form.getInputProps('refusalReason')}
      />
    )
  if (manner === 'thumb')
    return <Picture key="thumb" signing={signing} label="Photo of the thumb print" accept="image/*" prepare={asJpeg} />
  if (manner === 'paper')
    return <Picture key="paper" signing={signing} label="Scan of the signed paper" accept=".pdf,.jpg,.jpeg,.png" />
  return (
    <div className={css.mark}>
      <h2 className={css.heading}>
        Signature{' '}
        <span>
          · <span lang="hi">हस्ताक्षर</span> · <span lang="mr">सही</span>
        </span>
      </h2>
      <SignaturePad
        label="Signature"
        onReady={(ready) => {
          signature.current = ready
        }}
      />
    </div>
  )
}

type PictureProps = {
  readonly signing: Signing
  readonly label: string
  readonly accept: string
  readonly prepare?: (file: File) => Promise<File>
}

function Picture({ signing: { form }, label, accept, prepare }: PictureProps) {
  const upload = useUpload(prepare ? { prepare } : {})
  const { id } = upload
  const { setFieldValue } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's setter is made anew at every render
  useEffect(() => setFieldValue('fileId', id), [id])
  return <UploadField label={label} hint="From the camera or a file" accept={accept} upload={upload} />
}
