import { Select, Textarea, TextInput } from '@mantine/core'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { choice, FIRST_FIELD, Fields, FormDialog, FormFooter, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { MODALITIES, MODALITY_WORDS, type Modality } from '../../model/examination-words.ts'
import { MOST_LETTERS, SECTION_WORDS, TEMPLATE_SECTIONS } from '../../model/report/report-sections.ts'
import {
  type ReportTemplate,
  radiologyTemplatesContract,
  templateForm,
} from '../../model/templates/radiology-templates.contract.ts'

type Props = {
  /** What is changed; undefined for a new one. */
  readonly template: ReportTemplate | undefined
  /** What a new one begins as. */
  readonly copied: ReportTemplate | undefined
  readonly studies: readonly { readonly id: string; readonly name: string; readonly modality: Modality }[]
  /** Who may not change it reads it. */
  readonly isRead: boolean
  onClose(): void
}

const ROWS = { technique: 1, findings: 6, impression: 2, advice: 1 } as const

/** Adds or changes a template of reports. */
export default function TemplateDialog({ template, copied, studies, isRead, onClose }: Props) {
  const begun = template ?? copied
  const form = useContractForm(templateForm, {
    ...(begun && {
      name: template?.name ?? `${begun.name}, copy`,
      ...{ modality: begun.modality, studyId: begun.studyId ?? '', sex: begun.sex ?? '' },
      ...{ technique: begun.technique, findings: begun.findings, impression: begun.impression, advice: begun.advice },
      isUsed: template?.isUsed ?? true,
    }),
  })
  const unsaved = useUnsaved(() => form.isDirty())
  const done = (_: unknown, sent: { readonly name: string }) => {
    unsaved.release()
    toast.success('Saved', sent.name)
    onClose()
  }
  const failed = 'The template is not saved'
  const add = useSubmit(form, radiologyTemplatesContract.add, { input: (values) => values, done, failed })
  const change = useSubmit(form, radiologyTemplatesContract.change, {
    input: (values) => ({ ...values, id: template?.id ?? '', version: template?.version ?? 1 }),
    done,
    failed,
  })
  const { submit, busy } = template ? change : add
  const ofModality = studies.filter(({ modality }) => modality === form.values.modality)
  return (
    <FormDialog title={template?.name ?? 'New template'} opened onClose={onClose}>
      <form onSubmit={submit} noValidate autoComplete="off" aria-label="Template">
        <Fields>
          <TextInput
            label="Name"
            required
            readOnly={isRead}
            maxLength={100}
            {...FIRST_FIELD}
            {...form.getInputProps('name')}
          />
          <Pick
            label="Modality"
            required
            disabled={isRead}
            data={MODALITIES.map((value) => ({ value, label: MODALITY_WORDS[value] }))}
            {...form.getInputProps('modality')}
            onChange={(modality) => form.setValues({ modality: modality as Modality, studyId: '' })}
          />
          <Select
            label="Study"
            placeholder="All studies of the modality"
            clearable
            searchable
            disabled={isRead}
            nothingFoundMessage="No study of this modality is called so"
            data={ofModality.map(({ id, name }) => ({ value: id, label: name }))}
            {...choice(form.getInputProps('studyId'))}
          />
          <Pick
            label="For"
            placeholder="Everybody"
            clearable
            disabled={isRead}
            data={optionsOf({ male: 'Men', female: 'Women' })}
            {...form.getInputProps('sex')}
          />
          {TEMPLATE_SECTIONS.map((section) => (
            <Wide key={section}>
              <Textarea
                label={SECTION_WORDS[section]}
                required={section === 'findings'}
                readOnly={isRead}
                autosize
                minRows={ROWS[section]}
                maxRows={16}
                maxLength={MOST_LETTERS[section]}
                {...(section === 'findings' && { description: 'What is to be filled in stands in brackets: [size]' })}
                {...form.getInputProps(section)}
              />
            </Wide>
          ))}
        </Fields>
        {!isRead && <FormFooter submit="Save template" busy={busy} onCancel={onClose} />}
        <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
      </form>
    </FormDialog>
  )
}
