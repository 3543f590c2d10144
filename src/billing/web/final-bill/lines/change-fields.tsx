import { Input, NativeSelect, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { figure } from '../../../../kernel/money.ts'
import { CHARGE_HEAD_WORDS, CHARGE_HEADS } from '../../../../schemes/model/charge-heads.ts'
import textCss from '../../../../ui/display/text.module.css'
import { DayInput } from '../../../../ui/forms/days/day-input.tsx'
import { FIRST_FIELD } from '../../../../ui/forms/form-dialog.tsx'
import { BILL_SECTION_WORDS } from '../../../model/bill/bill-sections.ts'
import type { BillLine, BillView } from '../../../model/bill/bill-view.ts'
import type { BillSection } from '../../../model/price/price-types.ts'
import { shareOf } from './change-forms.ts'
import type { LineChange } from './changes-for.ts'

// biome-ignore lint/suspicious/noExplicitAny: what a form gives its fields
type Field = (name: string) => any
type Props = {
  readonly change: LineChange
  readonly line: BillLine | null
  readonly bill: BillView
  readonly typed: Readonly<Partial<Record<string, unknown>>>
  readonly field: Field
}

/** The sections that a line can move to: a package only where the stay has one. */
export const sectionsFor = ({ stay }: BillView, line: BillLine | null): BillSection[] => {
  const all = ['conservative', 'package', 'extra', 'surgical'] as const
  const hasPackage = stay.periods.some(({ kind }) => kind === 'package')
  return all.filter((section) => section !== line?.section && (section !== 'package' || hasPackage))
}

/** The fields of a change, but for its reason. */
export function ChangeFields({ change, line, bill, typed, field }: Props) {
  switch (change) {
    case 'quantity':
      return (
        <NumberInput label="Quantity" decimalScale={3} hideControls required {...FIRST_FIELD} {...field('quantity')} />
      )
    case 'rate':
      return <Rupees label="Rate" required {...FIRST_FIELD} {...field('rate')} />
    case 'split':
      return line && <SplitFields line={line} isPrivate={bill.payerKind === 'private'} typed={typed} field={field} />
    case 'regroup':
      return (
        <Input.Wrapper label="Section" labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label="Section"
            data={sectionsFor(bill, line).map((value) => ({ value, label: SHORT[value] }))}
            {...field('section')}
          />
          {line && <p className={textCss.quiet}>{whatBecomes(line, String(typed.section))}</p>}
        </Input.Wrapper>
      )
    case 'typed':
      return <TypedFields bill={bill} field={field} />
    default:
      return null
  }
}

const SHORT: Readonly<Record<BillSection, string>> = {
  ...BILL_SECTION_WORDS,
  conservative: 'Conservative',
  package: 'Package',
  extra: 'Extra range',
  surgical: 'Surgical',
}

/** What the move does to the total, before it is made. */
const whatBecomes = (line: BillLine, section: string): string => {
  if (section === 'package' && line.state === 'claimed')
    return `The package covers it: ₹${figure(line.amount)} leave the total.`
  if (line.section === 'package' && line.state === 'absorbed')
    return `It is claimed: ₹${figure(line.value)} come into the total.`
  return 'The total stays as it is.'
}

const Rupees = (props: React.ComponentProps<typeof TextInput>) => (
  <TextInput inputMode="decimal" leftSection="₹" {...props} />
)

type SplitProps = Pick<Props, 'typed' | 'field'> & { readonly line: BillLine; readonly isPrivate: boolean }

function SplitFields({ line, isPrivate, typed, field }: SplitProps) {
  const share = (name: string) => shareOf(String(typed[name] ?? ''), line.amount) ?? 0
  const left = line.amount - share('notClaimable') - (isPrivate ? 0 : share('patientShare'))
  return (
    <>
      {!isPrivate && (
        <Rupees
          label="Patient pays"
          description="Rupees, or a part such as 10 %"
          {...FIRST_FIELD}
          {...field('patientShare')}
        />
      )}
      <Rupees
        label="Not claimable"
        description="Nobody pays it"
        {...(isPrivate && FIRST_FIELD)}
        {...field('notClaimable')}
      />
      <p className={textCss.quiet} role="status">
        {isPrivate ? 'The patient' : 'The payer'} pays ₹{figure(Math.max(0, left))} of ₹{figure(line.amount)}
      </p>
    </>
  )
}

function TypedFields({ bill, field }: Pick<Props, 'bill' | 'field'>) {
  return (
    <>
      <TextInput label="Description" required maxLength={500} {...FIRST_FIELD} {...field('description')} />
      <NativeSelect
        label="Section"
        data={sectionsFor(bill, null).map((value) => ({ value, label: BILL_SECTION_WORDS[value] }))}
        {...field('section')}
      />
      <NativeSelect
        label="Head"
        data={CHARGE_HEADS.map((value) => ({ value, label: CHARGE_HEAD_WORDS[value] }))}
        {...field('head')}
      />
      <TextInput label="Code" maxLength={60} {...field('code')} />
      <DayInput label="From" clearable {...field('from')} />
      <DayInput label="To" clearable {...field('to')} />
      <NumberInput label="Quantity" decimalScale={3} hideControls required {...field('quantity')} />
      <Rupees label="Rate" required {...field('rate')} />
    </>
  )
}
