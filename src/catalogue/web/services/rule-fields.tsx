import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import '../../../ui/display/pills.ts'
import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core'
import type * as z from 'zod/mini'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { ContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { choice, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { PAYER_KIND_LABELS } from '../../model/payers/payer-kinds.ts'
import { WARD_CLASS_WORDS } from '../../model/rates/rates.ts'
import type { ruleForm } from '../../model/services/mandatory-services.contract.ts'
import { DUE_WORDS, RULED_PAYER_WORDS } from '../../model/services/rule-words.ts'
import { COMES_AGAIN, PLAIN_RULE, RULED_PATIENTS, type RuleTerms } from '../../model/services/service-rules.ts'

/** What a form of a rule holds, beside whatever else it asks. */
export type RuleFormState = ContractForm<z.ZodMiniObject<typeof ruleForm>>

/** The rule of a form before anything is typed: each day, for everybody, from today on. */
export const blankRule = (today: IsoDate, terms: RuleTerms = PLAIN_RULE) => ({
  ...terms,
  from: today,
  to: '',
  source: '',
})

type Props = { readonly form: RuleFormState; readonly today: IsoDate }

/** When a service is charged, how much of it, for whom, and on which days. */
export function RuleFields({ form, today }: Props) {
  const { due, payers, quantity, cap } = form.values
  const isOf = <Name extends 'wardClasses' | 'payerKinds' | 'patientTypes'>(name: Name) => form.getInputProps(name)
  return (
    <>
      <Select
        {...choice(form.getInputProps('due'))}
        label="Charged at"
        required
        data={optionsOf(DUE_WORDS)}
        allowDeselect={false}
      />
      <NumberInput
        label="Quantity each time"
        required
        allowNegative={false}
        decimalScale={3}
        error={form.errors.quantity}
        value={typeof quantity === 'number' ? quantity / 1000 : ''}
        onChange={(typed) => form.setFieldValue('quantity', (typed === '' ? '' : thousandths(typed)) as never)}
      />
      {due !== 'registration' && (
        <MultiSelect
          {...isOf('wardClasses')}
          label="Wards"
          description="Empty: every ward"
          required={due === 'ward'}
          data={optionsOf(WARD_CLASS_WORDS)}
          clearable
        />
      )}
      <MultiSelect
        {...isOf('patientTypes')}
        label="Patient types"
        description="Empty: every patient"
        data={[...RULED_PATIENTS]}
        clearable
      />
      <Select
        {...choice(form.getInputProps('payers'))}
        label="Payers"
        data={optionsOf(RULED_PAYER_WORDS)}
        allowDeselect={false}
      />
      {payers === 'kinds' && (
        <MultiSelect
          {...isOf('payerKinds')}
          label="Kinds of payers"
          required
          data={optionsOf(PAYER_KIND_LABELS)}
          searchable
          clearable
        />
      )}
      {COMES_AGAIN.some((one) => one === due) && (
        <NumberInput
          label="At most, times a stay"
          description="Empty: as often as it comes about"
          allowNegative={false}
          allowDecimal={false}
          error={form.errors.cap}
          value={typeof cap === 'number' ? cap : ''}
          onChange={(typed) => form.setFieldValue('cap', typed === '' ? null : Number(typed))}
        />
      )}
      <Pick
        label="Inside a package"
        data={COVERED}
        value={COVERED[form.values.overPackage ? 1 : 0]}
        onChange={(chosen) => form.setFieldValue('overPackage', chosen === COVERED[1])}
      />
      <Pick
        label="On the bill"
        description="Not billed: kept for the hospital’s own figures"
        data={BILLED}
        error={form.errors.isBilled}
        value={BILLED[form.values.isBilled ? 0 : 1]}
        onChange={(chosen) => form.setFieldValue('isBilled', chosen === BILLED[0])}
      />
      <DayInput label="From" required minDate={today} {...form.getInputProps('from')} />
      <DayInput label="To" clearable minDate={today} {...form.getInputProps('to')} />
      <Wide>
        <TextInput label="Source or reason" required maxLength={200} {...form.getInputProps('source')} />
      </Wide>
    </>
  )
}

const thousandths = (typed: string | number): number => Math.round(Number(typed) * 1000)

const COVERED = ['Covered by it', 'Paid in addition'] as const
const BILLED = ['Billed', 'Not billed'] as const
