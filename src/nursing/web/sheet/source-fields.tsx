import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { counted } from '../../../kernel/counted.ts'
import { WholeNumber } from '../../../medicines/web/whole-number.tsx'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { expiryWords } from '../../../stock/model/batches/expiry.ts'
import { Fields } from '../../../ui/forms/form-dialog.tsx'
import { DOSE_SOURCES, type DoseSource } from '../../model/doses/taking.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import { SOURCE_WORDS } from './cell-words.ts'

type Sources = RouteReply<typeof treatmentSheetContract.sources>

/** What is typed of it; '' as null, for what is left as it is. */
type Typed = {
  readonly takenFrom: DoseSource | '' | null
  readonly batchId: string | null
  readonly batchReason: string | null
  readonly units: number | '' | null
}
type Changes = {
  readonly takenFrom?: DoseSource | null
  readonly batchId?: string | null
  readonly batchReason?: string
  readonly units?: number | null
}

type Props = {
  readonly orderId: string
  readonly typed: Typed
  readonly errors: Readonly<Record<string, ReactNode>>
  /** Units are asked for, whatever the dose says: of a bag. */
  readonly asksUnits?: boolean
  onChange(changes: Changes): void
}

const isSource = (text: string | null): text is DoseSource => DOSE_SOURCES.some((one) => one === text)

/** Where a given dose, or a bag, comes from: what was issued, a batch of the ward, the patient's own, or elsewhere with a reason. */
export function SourceFields({ orderId, ...fields }: Props) {
  const { typed, errors, onChange } = fields
  const sources = useRead(treatmentSheetContract.sources, { id: orderId }).data
  if (!sources || sources.usual === null) return null
  const chosen = typed.takenFrom || sources.usual
  const there = sources.batches.reduce((sum, { available }) => sum + available, 0)
  return (
    <>
      <Select
        label="Taken from"
        allowDeselect={false}
        data={DOSE_SOURCES.filter((one) => sources.usual !== 'own' || one === 'own' || one === 'not_from_stock').map(
          (one) => ({ value: one, label: sourceLabel(one, sources, there) }),
        )}
        value={chosen}
        error={errors['takenFrom']}
        description={
          chosen === 'ward_stock' && there === 0
            ? 'Nothing of it is in the ward: take another source, or ‘not from stock’ with the reason'
            : undefined
        }
        onChange={(value) => onChange({ takenFrom: isSource(value) ? value : null })}
      />
      {chosen === 'ward_stock' && <WardBatch sources={sources} {...fields} />}
    </>
  )
}

function sourceLabel(source: DoseSource, { issuedLeft, unit, place }: Sources, there: number): string {
  const words = SOURCE_WORDS[source]
  if (source === 'issued' && issuedLeft !== null) return `${words}: ${counted(Math.max(0, issuedLeft), unit)} left`
  if (source === 'ward_stock') return place === null ? `${words}: none is kept here` : `${words}, ${place}: ${there}`
  return words
}

/** The batch that the nurse holds, the one that ends first unless another is said with a reason; units where the dose does not say them. */
function WardBatch({
  sources: { batches, unit, units },
  typed,
  errors,
  asksUnits = false,
  onChange,
}: Omit<Props, 'orderId'> & { readonly sources: Sources }) {
  const [first] = batches
  const batchId = typed.batchId || null
  return (
    <>
      <Fields>
        {first && (
          <Select
            label="Batch"
            allowDeselect={false}
            data={batches.map(({ batchId: value, batchNo, expiry, available }) => ({
              value,
              label: `${batchNo}, ${expiryWords(expiry)}, ${available} there`,
            }))}
            value={batchId ?? first.batchId}
            error={errors['batchId']}
            onChange={(value) => onChange({ batchId: value === first.batchId ? null : value })}
          />
        )}
        {(asksUnits || units === null) && (
          <WholeNumber
            label={`Taken, ${unit}`}
            description="0 where one was open already"
            required
            value={typed.units}
            error={errors['units']}
            onChange={(number) => onChange({ units: number })}
          />
        )}
      </Fields>
      {batchId !== null && (
        <TextInput
          label="Why not the batch that ends first?"
          required
          maxLength={100}
          value={typed.batchReason ?? ''}
          error={errors['batchReason']}
          onChange={({ currentTarget: { value } }) => onChange({ batchReason: value })}
        />
      )}
    </>
  )
}
