import { Select, type SelectProps } from '@mantine/core'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { type OfferedPayer, usePayers } from '../use-payers.ts'

const CORPORATES_FAILED = 'Error loading corporates. Using default options.'

type Props = Omit<SelectProps, 'data'> & { readonly current?: OfferedPayer | undefined }

/** Who pays, from the hospital's list of corporates. */
export function CorporateSelect({ current, ...props }: Props) {
  const { payers, failed } = usePayers(current)
  return (
    <Select
      label="Corporate"
      placeholder="Select corporate"
      description={failed ? CORPORATES_FAILED : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      nothingFoundMessage="No corporate with this name"
      {...props}
      data={payers.map(({ id, name }) => ({ value: id, label: corporateName(name) }))}
    />
  )
}
