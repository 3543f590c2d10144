import { Select } from '@mantine/core'
import { lazy, useState } from 'react'
import { catalogueContract } from '../../catalogue/model/catalogue.contract.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { FormDialog, FormSection, Wide } from '../../ui/forms/form-dialog.tsx'
import { NO_SURGERY } from '../model/groups.ts'

const Registration = lazy(() => import('../../patients/web/registration/registration.tsx'))

type Props = { readonly category: string; onClose(): void; onAdded(patientId: string, surgeryId: string | null): void }

/**
 * 'Add Patient Details': the registration form, with a surgery of the chosen category preselected for the first visit
 * (decisions 'Identity and records').
 */
export const AddPatientDetailsDialog = ({ category, ...callbacks }: Props) => (
  <FormDialog title="Add Patient Details" opened={category !== ''} onClose={callbacks.onClose}>
    {category && <AddPatient key={category} category={category} {...callbacks} />}
  </FormDialog>
)

const NO_TYPING = {}

function AddPatient({ category, onClose, onAdded }: Props) {
  // undefined until a user chooses: then the first of the category stands.
  const [chosen, setChosen] = useState<string | null>()
  const hasSurgeries = category !== NO_SURGERY
  const { data } = useRead(catalogueContract.surgeries, { search: category }, { enabled: hasSurgeries })
  const surgeries = data?.surgeries.filter((surgery) => surgery.category === category) ?? []
  const surgeryId = chosen === undefined ? (surgeries[0]?.id ?? null) : chosen
  return (
    <>
      {hasSurgeries && (
        <FormSection title={`Add Patient to ${category}`}>
          <Wide>
            <Select
              label="Surgery of the first visit"
              placeholder="No surgery"
              description="Not Sanctioned until it is sanctioned"
              searchable
              clearable
              // As wide before a surgery is chosen.
              clearSectionMode="clear"
              data={surgeries.map(({ id, name, code }) => ({ value: id, label: code ? `${name} (${code})` : name }))}
              value={surgeryId}
              onChange={setChosen}
              mb="lg"
            />
          </Wide>
        </FormSection>
      )}
      <Registration
        typedBefore={NO_TYPING}
        failed="Failed to add patient"
        onCancel={onClose}
        onRegistered={({ id }) => onAdded(id, surgeryId)}
        onExisting={({ id }) => onAdded(id, surgeryId)}
      />
    </>
  )
}
