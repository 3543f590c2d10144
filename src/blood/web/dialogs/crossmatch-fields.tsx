import { Button, FileButton, Group, TextInput } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import type { Upload } from '../../../patients/web/photo/upload.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import textCss from '../../../ui/display/text.module.css'
import type { ContractForm } from '../../../ui/forms/contract-form.ts'
import { Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import type { papersForm } from '../../model/blood-forms.ts'
import { CROSSMATCH_CHOICES } from '../blood-choices.ts'
import { MomentField } from './moment-field.tsx'

type Props = {
  readonly form: ContractForm<typeof papersForm>
  readonly sticker: Upload
  readonly hasPicture: boolean
  /** Its cross-match is entered already: the picture alone is added. */
  readonly isMatched?: boolean
}

/** The result of the cross-match, and the picture of the sticker or slip. */
export function CrossmatchFields({ form, sticker, hasPicture, isMatched = false }: Props) {
  const problem = sticker.problem ?? form.errors['pictureFileId']
  return (
    <>
      {!isMatched && (
        <>
          <Wide>
            <Pick label="Cross-match" required data={CROSSMATCH_CHOICES} {...form.getInputProps('crossmatch')} />
          </Wide>
          {form.values.crossmatch === 'not_done' ? (
            <Wide>
              <TextInput
                label="Why is it not cross-matched?"
                required
                maxLength={300}
                {...form.getInputProps('crossmatchReason')}
              />
            </Wide>
          ) : (
            <>
              <TextInput label="Cross-matched by" required maxLength={120} {...form.getInputProps('crossmatchedBy')} />
              <MomentField
                label="Cross-matched"
                required
                value={form.values.crossmatchedAt || null}
                error={form.errors['crossmatchedAt']}
                onChange={(at) => form.setFieldValue('crossmatchedAt', at)}
              />
            </>
          )}
        </>
      )}
      <Wide>
        <Group gap={8}>
          <FileButton accept="image/png,image/jpeg" onChange={(file) => sticker.choose(file)}>
            {(props) => (
              <Button
                variant="default"
                leftSection={buttonIcon(IconCamera)}
                loading={sticker.state === 'uploading'}
                {...props}
              >
                {sticker.id || hasPicture ? 'Another picture' : 'Picture of the MICR sticker or slip'}
              </Button>
            )}
          </FileButton>
          {problem ? <span role="alert">{problem}</span> : <span className={textCss.note}>{sticker.file?.name}</span>}
        </Group>
      </Wide>
    </>
  )
}
