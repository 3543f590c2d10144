import '../../../ui/display/pills.ts'
import { Input, MultiSelect, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import type * as z from 'zod/mini'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { ContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/day-input.tsx'
import { choice, Wide } from '../../../ui/forms/form-dialog.tsx'
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

const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }))

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
      <TwoWays
        label="Inside a package"
        ways={['Covered by it', 'Paid in addition']}
        second={form.values.overPackage}
        onChange={(overPackage) => form.setFieldValue('overPackage', overPackage)}
      />
      <TwoWays
        label="On the bill"
        ways={['Billed', 'Not billed']}
        hint="Not billed: kept for the hospital’s own figures"
        error={form.errors.isBilled}
        second={!form.values.isBilled}
        onChange={(isNot) => form.setFieldValue('isBilled', !isNot)}
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

type TwoWaysProps = {
  readonly label: string
  readonly ways: readonly [string, string]
  readonly hint?: string
  readonly error?: unknown
  readonly second: boolean
  onChange(second: boolean): void
}

function TwoWays({ label, ways, hint, error, second, onChange }: TwoWaysProps) {
  return (
    <Input.Wrapper
      label={label}
      {...(hint && { description: hint })}
      error={typeof error === 'string' ? error : undefined}
      labelElement="div"
    >
      <SegmentedControl
        aria-label={label}
        fullWidth
        data={[...ways]}
        value={ways[second ? 1 : 0]}
        onChange={(chosen) => onChange(chosen === ways[1])}
      />
    </Input.Wrapper>
  )
}
