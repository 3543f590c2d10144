import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../platform/web/call.ts'
import { duplicatesContract } from '../../model/registration/duplicates.contract.ts'
import type { RegistrationForm } from './registration-form.ts'
import { inputProps } from './registration-input.tsx'

type Filled = { readonly pin: string; readonly district: string; readonly state: string; readonly cityTown: string }
const NOTHING: Filled = { pin: '', district: '', state: '', cityTown: '' }

/** Six digits tell state and city; what a user typed there themselves stays. */
export function PinCode({ form }: { form: RegistrationForm }) {
  const [filled, setFilled] = useState(NOTHING)
  const pin = String(form.values.pinCode ?? '')
  const props = inputProps(form, 'pinCode')

  const fill = async (typed: string) => {
    if (!/^\d{6}$/.test(typed)) return
    const answer = await call(duplicatesContract.place, { pin: typed }).catch(() => null)
    if (!answer?.place || form.getValues().pinCode !== typed) return
    const { state, district, town } = answer.place
    const offer = (field: 'state' | 'cityTown', value: string) => {
      const current = form.getValues()[field] ?? ''
      if (current === '' || current === filled[field]) form.setFieldValue(field, value)
    }
    offer('state', state)
    offer('cityTown', town ?? '')
    setFilled({ pin: typed, district, state, cityTown: town ?? '' })
  }
  return (
    <TextInput
      {...props}
      placeholder="6 digits"
      inputMode="numeric"
      onChange={(event) => {
        props.onChange(event)
        void fill(event.currentTarget.value)
      }}
      description={pin !== '' && filled.pin === pin ? `${filled.district} district, ${filled.state}` : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
