import { Anchor, Select, type SelectProps } from '@mantine/core'
import { catalogueContract } from '../../../catalogue/model/catalogue.contract.ts'
import { useSimilarDoctors } from '../../../catalogue/web/use-similar-doctors.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { type Stored, withStored } from './stored-option.ts'

/** Appointment With: this hospital's surgeons, consultants and anaesthetists, found by name or specialty. */
export function DoctorSelect({ stored, ...props }: Omit<SelectProps, 'data'> & Stored) {
  const { data, isPending, isError, refetch } = useRead(catalogueContract.doctors, {})
  const listed = (data?.doctors ?? []).map(({ id, name, specialty }) => ({
    value: id,
    label: [name, specialty].filter(Boolean).join(' · '),
  }))
  const similar = useSimilarDoctors()
  const none = data?.doctors.length === 0
  return (
    <Select
      label="Appointment With"
      searchable
      clearable
      {...similar}
      nothingFoundMessage={none ? 'No doctors found in the database' : 'No doctor with this name'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        isError ? <Failed onRetry={() => void refetch()} /> : none ? 'No doctors found in the database' : undefined
      }
      placeholder={
        isError
          ? 'Error loading doctors'
          : isPending
            ? 'Loading doctors...'
            : none
              ? 'No doctors available'
              : 'Select doctor'
      }
      {...props}
      data={withStored(listed, stored)}
    />
  )
}

const Failed = ({ onRetry }: { onRetry(): void }) => (
  <>
    Failed to load doctors{' '}
    <Anchor component="button" type="button" size="xs" onClick={onRetry}>
      Try again
    </Anchor>
  </>
)
