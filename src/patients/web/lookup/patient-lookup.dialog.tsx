import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { type FoundPatient, patientsContract } from '../../model/patients.contract.ts'
import type { TypedBefore } from '../registration/registration-form.ts'
import { LookupResults } from './lookup-results.tsx'
import classes from './patient-lookup.module.css'

const LOOKUP = 'Patient Lookup - Check Previous Registration'
export const FIND = 'Find Patient'

type Props = {
  readonly opened: boolean
  /** 'Find Patient' is the same search from the toolbar, to look a patient up. */
  readonly title?: typeof LOOKUP | typeof FIND
  readonly mayRegister: boolean
  onClose(): void
  onSelect(patient: FoundPatient): void
  onRegister(typed: TypedBefore): void
}

/** Finds an earlier registration before a second one is made (specification 1 sections 2.5 and 2.6). */
export const PatientLookupDialog = ({ opened, onClose, title = LOOKUP, ...rest }: Props) => (
  <FormDialog title={title} opened={opened} onClose={onClose}>
    <Lookup title={title} {...rest} />
  </FormDialog>
)

type Criteria = { mobile: string; name: string; uhid: string }

function Lookup({ title, mayRegister, onSelect, onRegister }: Omit<Props, 'opened' | 'onClose'>) {
  const form = useContractForm(patientsContract.lookup.query, { mobile: '', name: '', uhid: '' })
  const [asked, setAsked] = useState<Criteria | null>(null)
  const found = useRead(patientsContract.lookup, asked ?? {}, { enabled: asked !== null, keep: false })
  const searching = asked !== null && found.isFetching

  const search = () => {
    const { mobile, name, uhid } = form.getValues()
    const wanted = { mobile: mobile?.trim() ?? '', name: name?.trim() ?? '', uhid: uhid?.trim() ?? '' }
    if (!wanted.mobile && !wanted.name && !wanted.uhid)
      return toast.error('Search Required', 'Please enter at least one search criteria')
    setAsked(wanted)
  }
  return (
    <>
      <form noValidate autoComplete="off" className={classes.form} aria-label={title} onSubmit={form.onSubmit(search)}>
        <TextInput
          label="Mobile Number"
          inputMode="numeric"
          maxLength={10}
          data-autofocus
          {...form.getInputProps('mobile')}
        />
        <TextInput label="Patient Name" maxLength={100} {...form.getInputProps('name')} />
        <TextInput label="Patient ID" maxLength={30} {...form.getInputProps('uhid')} />
        <Button type="submit" disabled={searching}>
          {searching ? 'Searching...' : 'Search Patients'}
        </Button>
      </form>
      <div className={classes.results} aria-live="polite">
        {found.error && <ErrorState what={found.error.message} retry={() => void found.refetch()} />}
        {found.data && asked && (
          <LookupResults
            patients={found.data.patients}
            onSelect={onSelect}
            onRegister={mayRegister ? () => onRegister({ name: asked.name, phone: asked.mobile }) : undefined}
          />
        )}
      </div>
    </>
  )
}
