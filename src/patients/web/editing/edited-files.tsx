import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { FILE_EXTENSIONS } from '../../../platform/model/contract/platform.contract.ts'
import type { ContractForm } from '../../../ui/forms/contract-form.ts'
import { FormSection } from '../../../ui/forms/form-dialog.tsx'
import type { editedRegistration } from '../../model/patient-record.contract.ts'
import type { Upload } from '../photo/upload.ts'
import { UploadField } from '../photo/upload-field.tsx'
import classes from './edited-files.module.css'

export type EditForm = Pick<ContractForm<typeof editedRegistration>, 'values' | 'setFieldValue'>
type Field = 'referralLetter' | 'patientPhoto'
type Props = { readonly form: EditForm; readonly uploads: Readonly<Record<Field, Upload>>; readonly mayUpload: boolean }

const LETTER_TYPES = FILE_EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** The photo and the letter of a record: what is on file, and what takes its place. */
export function EditedFiles({ form, uploads, mayUpload }: Props) {
  const mayOpen = useAuth().can('registration-file:read')
  const onFile = (field: Field, name: string) => {
    const id = form.values[field]
    if (!id || uploads[field].file || !mayOpen) return null
    return (
      <OnFile
        id={id}
        name={name}
        isPicture={field === 'patientPhoto'}
        onRemove={() => form.setFieldValue(field, null)}
      />
    )
  }
  if (!mayUpload) return null
  return (
    <FormSection title="Document Upload (Referral Letter)">
      <div>
        {onFile('referralLetter', 'Referral Letter')}
        <UploadField
          label="Referral Letter"
          hint="pdf, jpg, jpeg, png, doc or docx, less than 10MB"
          accept={LETTER_TYPES}
          upload={uploads.referralLetter}
        />
      </div>
      <div>
        {onFile('patientPhoto', 'Patient Photo')}
        <UploadField
          label="Patient Photo"
          hint="An image, less than 10MB"
          accept="image/*"
          upload={uploads.patientPhoto}
        />
      </div>
    </FormSection>
  )
}

type OnFileProps = { readonly id: string; readonly name: string; readonly isPicture: boolean; onRemove(): void }

const OnFile = ({ id, name, isPicture, onRemove }: OnFileProps) => (
  <Group gap={8} mb={8} wrap="nowrap">
    {isPicture && <img className={classes.picture} src={`/api/files/${id}`} alt={`${name} on file`} />}
    <Text size="sm">
      On file:{' '}
      <Anchor href={`/api/files/${id}`} target="_blank" rel="noreferrer" inherit>
        open the {name.toLowerCase()}
      </Anchor>
    </Text>
    <Button
      variant="subtle"
      color="gray"
      size="compact-xs"
      leftSection={<IconX size={14} stroke={1.5} aria-hidden />}
      aria-label={`Remove the ${name.toLowerCase()} on file`}
      onClick={onRemove}
    >
      Remove
    </Button>
  </Group>
)
