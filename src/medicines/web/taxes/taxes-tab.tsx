import { Button, Switch, TextInput } from '@mantine/core'
import { IconCalendarOff, IconPlus } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { dayOf, showDay } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { LastDayForm } from '../../../ui/forms/days/last-day-form.tsx'
import { FIRST_FIELD, FormDialog, FormFooter, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { RowActions } from '../../../ui/grid/row-actions.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { type GoodsTaxRow, goodsTaxesContract, goodsTaxForm } from '../../model/taxes/goods-taxes.contract.ts'
import css from '../medicines.module.css'
import { percentWords } from './percent-words.ts'
import { RateField } from './rate-field.tsx'

/** The rates of tax in the price of goods, by how their HSN begins and from which day. */
export default function TaxesTab() {
  const url = useUrl()
  const mayEdit = useAuth().can('medicine:edit')
  const { data, error, isPending, refetch } = useRead(goodsTaxesContract.list, {})
  const taxes = data?.taxes ?? []
  const ending = taxes.find(({ id }) => id === url.text('end'))
  const close = () => url.set({ add: null, end: null })
  return (
    <>
      <div className={css.bar}>
        {mayEdit && (
          <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ add: '1' })}>
            Add rate
          </Button>
        )}
      </div>
      <DataGrid<GoodsTaxRow>
        label="Rates of GST"
        storageKey="goods_taxes"
        columns={COLUMNS}
        rows={taxes}
        total={taxes.length}
        loading={isPending}
        error={error}
        onMore={undefined}
        onRetry={() => void refetch()}
        rowKey={(tax) => tax.id}
        rowVersion={(tax) => tax.version}
        rowActions={(tax) =>
          mayEdit && (
            <RowActions
              of={wordsOf(tax)}
              actions={[{ Icon: IconCalendarOff, label: 'Last day', onClick: () => url.open({ end: tax.id }) }]}
            />
          )
        }
        empty={<EmptyState line="Rates will appear here." />}
      />
      <FormDialog title="Add rate" opened={url.text('add') !== '' && mayEdit} onClose={close} size={640}>
        <AddRate onClose={close} />
      </FormDialog>
      <FormDialog title="Last day of the rate" opened={ending !== undefined && mayEdit} onClose={close} size={480}>
        {ending && (
          <LastDayForm
            key={ending.id}
            title="Last day of the rate"
            rule={ending}
            route={goodsTaxesContract.end}
            input={(values) => ({ ...values, id: ending.id, version: ending.version })}
            saved="The last day has been changed."
            onClose={close}
          />
        )}
      </FormDialog>
    </>
  )
}

const wordsOf = ({ hsn, isListed, basisPoints }: GoodsTaxRow): string =>
  `${percentWords(basisPoints)} on ${hsn || 'all others'}${isListed ? ', life-saving list' : ''}`

const COLUMNS: GridColumn<GoodsTaxRow>[] = [
  { id: 'hsn', label: 'HSN begins with', width: 140, sticky: true, text: ({ hsn }) => hsn || 'all others' },
  { id: 'listed', label: 'Of', width: 160, text: ({ isListed }) => (isListed ? 'life-saving list' : 'the rest') },
  {
    id: 'rate',
    label: 'GST',
    width: 90,
    align: 'right',
    figures: true,
    text: ({ basisPoints }) => (basisPoints === 0 ? 'nil rated' : percentWords(basisPoints)),
  },
  { id: 'from', label: 'From', width: 110, text: ({ validFrom }) => showDay(validFrom) },
  { id: 'to', label: 'To', width: 110, text: ({ validTo }) => (validTo ? showDay(validTo) : '-') },
  { id: 'source', label: 'Source', width: 360, grows: true, text: ({ source }) => source || '-' },
]

function AddRate({ onClose }: { onClose(): void }) {
  const form = useContractForm(goodsTaxForm, { hsn: '', isListed: false, validFrom: dayOf(new Date()), source: '' })
  const { submit, busy } = useSubmit(form, goodsTaxesContract.add, {
    input: (values) => values,
    done: () => {
      toast.success('Added', 'The rate counts from its first day; the one before it ends the day before.')
      onClose()
    },
    failed: 'Error',
  })
  return (
    <form noValidate autoComplete="off" aria-label="Add rate" onSubmit={submit}>
      <FormSection title="Rate">
        <TextInput
          {...FIRST_FIELD}
          label="HSN begins with"
          description="Empty: all that no other row names"
          maxLength={8}
          inputMode="numeric"
          {...form.getInputProps('hsn')}
        />
        <RateField
          label="GST in %"
          value={form.values.basisPoints}
          error={form.errors['basisPoints']}
          onChange={(next) => form.setFieldValue('basisPoints', next as never)}
        />
        <DayInput label="From" required {...form.getInputProps('validFrom')} />
        <Switch
          label="For the notified list of life-saving medicines"
          {...form.getInputProps('isListed', { type: 'checkbox' })}
        />
        <Wide>
          <TextInput label="Source" maxLength={200} {...form.getInputProps('source')} />
        </Wide>
      </FormSection>
      <FormFooter note="* Required" submit={busy ? 'Adding...' : 'Add rate'} busy={busy} onCancel={onClose} />
    </form>
  )
}
