import { Select } from '@mantine/core'
import { choice, FormSection, Wide } from '../../../../ui/forms/form-dialog.tsx'
import type { VisitDataProps } from '../visit-data.tsx'
import { PickMany } from './pick-many.tsx'
import { useComplicationPick, useDiagnosisPick } from './use-picks.ts'

/** The primary diagnosis, more of them, and complications. */
export function DiagnosisFields({ form, names }: VisitDataProps) {
  const primary = form.values.primaryDiagnosis || ''
  const first = useDiagnosisPick()
  const more = useDiagnosisPick()
  const complications = useComplicationPick(primary || undefined)
  const { onChange, ...bound } = choice(form.getInputProps('primaryDiagnosis'))
  return (
    <FormSection title="Diagnosis">
      <Select
        label="Primary Diagnosis"
        searchable
        clearable
        placeholder="No diagnosis"
        aria-busy={first.isBusy}
        nothingFoundMessage={first.words}
        data={first.offered(primary ? [primary] : [], names)}
        filter={({ options }) => options}
        onSearchChange={first.search}
        onDropdownOpen={first.ask}
        onChange={(id) => {
          if (id) first.remember([id], names)
          onChange(id)
        }}
        {...bound}
      />
      <PickMany label="More Diagnoses" found={more} names={names} {...form.getInputProps('diagnoses')} />
      <Wide>
        <PickMany
          label="Complications"
          found={complications}
          names={names}
          description="Those common with the primary diagnosis come first"
          {...form.getInputProps('complications')}
        />
      </Wide>
    </FormSection>
  )
}
