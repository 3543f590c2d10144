import { IconCurrencyRupee, IconTag } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { RATE_COLUMNS } from '../../../catalogue/model/rates/rates.ts'
import { showDay } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { CHARGE_HEAD_WORDS } from '../../../schemes/model/charge-heads.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofWhole } from '../../../ui/grid/of-list.ts'
import { RowActions } from '../../../ui/grid/row-actions.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { chargesContract } from '../../model/charges.contract.ts'
import { showQuantity } from '../../model/price/quantity.ts'
import type { WaitingCharge } from '../../model/shown-charge.ts'
import { SourceLink } from '../source-link.tsx'
import { RateForm } from './rate-form.tsx'
import { TypedAmountForm } from './typed-amount-form.tsx'

const columnsOf = ({ lookedFor }: WaitingCharge) =>
  lookedFor.map((column) => RATE_COLUMNS[column].label).join(', ') || '-'

const COLUMNS: GridColumn<WaitingCharge>[] = [
  { id: 'day', label: 'Date', width: 98, sticky: true, text: ({ day }) => showDay(day) },
  {
    id: 'description',
    label: 'Service',
    width: 216,
    sticky: true,
    grows: true,
    text: ({ description }) => description,
  },
  { id: 'code', label: 'Code', width: 84, text: ({ code }) => code ?? '-' },
  { id: 'head', label: 'Kind', width: 120, text: ({ head }) => CHARGE_HEAD_WORDS[head] },
  { id: 'quantity', label: 'Qty', width: 56, align: 'right', text: ({ quantity }) => showQuantity(quantity) },
  {
    id: 'source',
    label: 'From',
    width: 136,
    text: ({ source }) => source.words,
    cell: ({ source }) => <SourceLink source={source} />,
  },
  { id: 'patient', label: 'Patient', width: 140, text: ({ patientName }) => patientName },
  { id: 'visitNo', label: 'Visit ID', width: 98, text: ({ visitNo }) => visitNo },
  { id: 'payer', label: 'Corporate', width: 92, text: ({ payer }) => corporateName(payer) },
  { id: 'lookedFor', label: 'No rate in', width: 172, text: columnsOf },
]

/** The charges of the hospital that wait for a rate: each gets a rate from its day on, or a typed amount with a reason. */
export function Component() {
  const { can } = useAuth()
  const url = useUrl()
  const { data, isPending, error, refetch } = useRead(chargesContract.waiting, {})
  const charges = data?.charges ?? []
  const close = () => url.set({ rate: null, amount: null })
  const chosen = (key: 'rate' | 'amount') => charges.find(({ id }) => id === url.text(key))
  const [rated, typed] = [chosen('rate'), chosen('amount')]
  const actionsOf = (charge: WaitingCharge) => [
    ...(can('catalogue:edit') && charge.itemId
      ? [{ Icon: IconTag, label: 'Set the rate', onClick: () => url.open({ rate: charge.id }) }]
      : []),
    ...(can('bill:edit')
      ? [{ Icon: IconCurrencyRupee, label: 'Enter an amount', onClick: () => url.open({ amount: charge.id }) }]
      : []),
  ]
  return (
    <Page title="Rates not set" subtitle={data ? `${counted(charges.length, 'charge')} without a rate` : null}>
      <DataGrid<WaitingCharge>
        label="Rates not set"
        storageKey="rates-not-set"
        columns={COLUMNS}
        {...ofWhole({ isPending, error, refetch }, data && charges)}
        actionsWidth={84}
        rowActions={(charge) => <RowActions actions={actionsOf(charge)} of={charge.description} />}
        rowKey={({ id }) => id}
        empty={<EmptyState line="Every charge has a rate." />}
      />
      <FormDialog title="Set the rate" opened={rated !== undefined} onClose={close} size={520}>
        {rated && <RateForm charge={rated} onClose={close} />}
      </FormDialog>
      <FormDialog title="Enter an amount" opened={typed !== undefined} onClose={close} size={520}>
        {typed && <TypedAmountForm charge={typed} onClose={close} />}
      </FormDialog>
    </Page>
  )
}
