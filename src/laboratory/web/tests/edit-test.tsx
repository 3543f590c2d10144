import { Select } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { dayOf, showDay } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormFooter, FormSection, FormSkeleton, Wide } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { testForm } from '../../model/tests/test-fields.ts'
import { labTestsContract, type ShownTest } from '../../model/tests/tests.contract.ts'
import { ContentSections, Findings, FromSection, LaboratorySection, PrintSection } from './test-fields.tsx'
import { type TestChoices, typedOf } from './test-form.ts'
import css from './tests.module.css'

/** Which of a test is edited: all, what a panel holds, or how it is printed. */
type Part = 'all' | 'contents' | 'print'
type Props = { readonly id: string; readonly part?: Part; onClose(): void }

/** A test as it counts today; how it counted on another day is chosen above. */
export default function EditTest({ id, part = 'all', onClose }: Props) {
  const today = dayOf(new Date())
  const [day, setDay] = useState<string | null>(null)
  const test = useRead(labTestsContract.test, { id, ...(day && { day }) })
  const choices = useRead(labTestsContract.choices, {})
  const failed = test.error ?? choices.error
  if (failed && !(test.data && choices.data))
    return <ErrorState what={failed.message} retry={() => void Promise.all([test.refetch(), choices.refetch()])} />
  if (!test.data || !choices.data) return <FormSkeleton />
  const { changes, day: shownDay, stamp } = test.data
  return (
    <>
      {changes.length > 1 && (
        <Select
          label="As it counts from"
          mb="md"
          w={200}
          data={changes.map((change) => ({ value: change, label: showDay(change) }))}
          value={changes.find((change) => change <= shownDay) ?? null}
          allowDeselect={false}
          onChange={setDay}
        />
      )}
      <EditForm
        key={`${stamp} ${shownDay}`}
        test={test.data}
        choices={choices.data}
        part={part}
        today={today}
        onClose={onClose}
      />
    </>
  )
}

type FormProps = {
  readonly test: ShownTest
  readonly choices: TestChoices
  readonly part: Part
  readonly today: string
  onClose(): void
}

function EditForm({ test, choices, part, today, onClose }: FormProps) {
  const mayEdit = useAuth().can('lab-catalogue:edit')
  const form = useContractForm(testForm, typedOf(test, today))
  const unsaved = useUnsaved(() => form.isDirty())
  const { id, stamp } = test
  const { submit, busy } = useSubmit(form, labTestsContract.change, {
    input: (values) => ({ ...values, id, stamp }),
    done: () => {
      unsaved.release()
      toast.success('Saved', test.name)
      onClose()
    },
    failed: 'Not saved',
  })
  return (
    <form noValidate autoComplete="off" aria-label={test.name} onSubmit={submit}>
      {part === 'all' && <PriceListFacts test={test} />}
      <fieldset disabled={!mayEdit}>
        {part !== 'print' && <LaboratorySection form={form} choices={choices} />}
        {part !== 'print' && <ContentSections form={form} choices={choices} own={id} />}
        <Findings findings={test.findings} />
        {part !== 'contents' && <PrintSection form={form} />}
        <FromSection form={form} />
      </fieldset>
      {mayEdit && (
        <FormFooter note="* Required" submit={busy ? 'Saving...' : 'Save test'} busy={busy} onCancel={onClose} />
      )}
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}

/** What the price list and the containers say of it, which is changed there. */
const PriceListFacts = ({ test }: { readonly test: ShownTest }) => (
  <FormSection title="In the price list">
    <Wide>
      <div className={css.facts}>
        <FactList
          facts={[
            ['Code', test.code ?? '-'],
            ['Short form', test.shortName ?? '-'],
            ['Grouped under', test.category ?? '-'],
            ['Sample type', test.sampleType ?? '-'],
            ['Containers', test.containers.join(', ') || '-'],
            ['Preparation', test.preparation ?? '-'],
          ]}
        />
      </div>
    </Wide>
  </FormSection>
)
