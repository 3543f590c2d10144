import { SegmentedControl, Select } from '@mantine/core'
import { corporateName } from '../../../../catalogue/model/payers/corporate-name.ts'
import { useNavigate } from '../../../../platform/web/navigation.tsx'
import { Chip } from '../../../../ui/display/chip.tsx'
import { choice } from '../../../../ui/forms/form-dialog.tsx'
import { areSegments } from '../../../../ui/forms/pick/pick-options.ts'
import { useUrl } from '../../../../ui/page/url.ts'
import type { BillView } from '../../../model/bill/bill-view.ts'
import { billAddress } from '../../bill-address.ts'

type Props = {
  readonly bill: Pick<BillView, 'payerId' | 'payers' | 'header'>
  /** The screen around it stays. */
  readonly isEmbedded: boolean
}

/** Who pays the bill. Where the payer of a visit has changed, each of them has a bill of its own: the way from one to another. */
export function BilledPayer({ bill: { payerId, payers, header }, isEmbedded }: Props) {
  const url = useUrl()
  const go = useNavigate()
  if (payers.length === 1) return <Chip>{header.payer}</Chip>
  const data = payers.map((payer) => ({ value: payer.payerId, label: corporateName(payer.name) }))
  const show = (chosen: string | null) =>
    isEmbedded
      ? url.set({ payerId: chosen, dialog: null, line: null, check: null })
      : void go(billAddress(header.visitNo, chosen ?? undefined), { replace: true })
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
