import { SegmentedControl, Select } from '@mantine/core'
import { corporateName } from '../../../../catalogue/model/payers/corporate-name.ts'
import { Chip } from '../../../../ui/display/chip.tsx'
import { choice } from '../../../../ui/forms/form-dialog.tsx'
import { areSegments } from '../../../../ui/forms/pick/pick-options.ts'
import { useUrl } from '../../../../ui/page/url.ts'
import type { BillView } from '../../../model/bill/bill-view.ts'

type Props = { readonly bill: Pick<BillView, 'payerId' | 'payers' | 'header'> }

/** Who pays the bill. Where the payer of a visit has changed, each of them has a bill of its own: the way from one to another. */
export function BilledPayer({ bill: { payerId, payers, header } }: Props) {
  const url = useUrl()
  if (payers.length === 1) return <Chip>{header.payer}</Chip>
  const data = payers.map((payer) => ({ value: payer.payerId, label: corporateName(payer.name) }))
  // What is open over the bill is of its lines.
  const show = (chosen: string | null) =>
    url.set({ payerId: chosen, dialog: null, line: null, check: null, shown: null })
  if (areSegments(data))
    return <SegmentedControl size="xs" aria-label="Bill of" data={data} value={payerId} onChange={show} />
  return (
    <Select
      size="xs"
      w={200}
      aria-label="Bill of"
      data={data}
      allowDeselect={false}
      {...choice({ value: payerId })}
      onChange={show}
    />
  )
}
