import { InputError, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useUpload } from '../../../../patients/web/photo/upload.ts'
import { UploadField } from '../../../../patients/web/photo/upload-field.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter } from '../../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../../ui/forms/use-submit.ts'
import { amendmentForm } from '../../../model/results/entry-forms.ts'
import { resultsContract } from '../../../model/results/results.contract.ts'
import type { ResultCell } from '../../../model/results/shown-results.ts'
import { shownWords } from '../../../model/results/value-words.ts'
import { CultureTable } from '../entry/culture-table.tsx'
import { RESULT_FILES } from '../entry/file-cell.tsx'
import { sentFinding, typedFinding } from '../entry/typed-finding.ts'

type Props = { readonly cell: ResultCell; onClose(): void }

/** The next version of a verified value with its reason; another person verifies it. */
export default function AmendDialog({ cell, onClose }: Props) {
  const { parameter, live } = cell
  const isCulture = parameter.kind === 'culture'
  const form = useContractForm(amendmentForm, {
    typed: isCulture && live ? shownWords(live) : '',
    fileId: null,
  })
  const isFile = parameter.kind === 'file'
  const upload = useUpload()
  const [findings, setFindings] = useState((live?.findings ?? []).map(typedFinding))
  const { submit, busy } = useSubmit(form, resultsContract.amend, {
    input: (values) => ({
      ...values,
      id: live?.id ?? '',
      ...(isCulture && { findings: findings.map(sentFinding) }),
      ...(isFile && { typed: upload.file?.name ?? '', fileId: upload.id }),
    }),
    done: ({ edition }) => {
      toast.success('Amended', `${parameter.name}, version ${edition}: another person verifies it`)
      onClose()
    },
    failed: 'Not amended',
  })
  return (
    <FormDialog title={`Amend ${parameter.name}`} opened onClose={onClose} size={isCulture ? 980 : 460}>
      <form onSubmit={submit} noValidate autoComplete="off" aria-label={`Amend ${parameter.name}`}>
        {isCulture && (
          <div>
            <CultureTable findings={findings} onChange={(next) => setFindings([...next])} />
            {form.errors.findings && <InputError>{form.errors.findings}</InputError>}
          </div>
        )}
        {isFile && (
          <div>
            <UploadField
              label="New file"
              hint={`Reported as ${live ? shownWords(live) : '-'}. Without a file, the result is withdrawn.`}
              accept={RESULT_FILES}
              upload={upload}
            />
            {form.errors.typed && <InputError>{form.errors.typed}</InputError>}
          </div>
        )}
        {!isFile && (
          <TextInput
            label={`New value${parameter.unit ? `, ${parameter.unit}` : ''}`}
            description={`Reported as ${live ? shownWords(live) : '-'}. Left empty, the result is withdrawn.`}
            {...FIRST_FIELD}
            {...form.getInputProps('typed')}
          />
        )}
        <Textarea label="Reason" required autosize minRows={2} maxLength={300} {...form.getInputProps('reason')} />
        <TextInput
          label="Why it is right"
          description="Where the value is not possible, has moved far or is otherwise calculated"
          maxLength={300}
          {...form.getInputProps('confirmation')}
        />
        <FormFooter submit="Amend" busy={busy || upload.state === 'uploading'} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
