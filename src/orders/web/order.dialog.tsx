import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useAuth } from '../../access/web/session.tsx'
import { showRupees } from '../../kernel/money.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { DayInput } from '../../ui/forms/days/day-input.tsx'
import { choice, FormDialog, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { Pick } from '../../ui/forms/pick/pick.tsx'
import { optionsOf } from '../../ui/forms/pick/pick-options.ts'
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.tsx'
import { DoctorSelect } from '../../visits/web/form/doctor-select.tsx'
import { PLACE_WORDS, PRIORITY_WORDS } from '../model/order-words.ts'
import { ordersContract } from '../model/orders.contract.ts'
import type { VisitOfOrders } from '../model/shown-order.ts'
import { ChosenLines } from './chosen-lines.tsx'
import { OrderSearch } from './order-search.tsx'
import css from './orders.module.css'
import { type OrderBegun, type OrderEntry, type OrderTold, useOrder } from './use-order.ts'

type Props = {
  readonly visit: VisitOfOrders
  readonly begun?: OrderBegun | undefined
  readonly told?: OrderTold | undefined
  onClose(): void
}

/** A new order: what is searched or a usual set goes into the list, then who orders, how soon, and why. */
export default function OrderDialog({ visit, begun, told, onClose }: Props) {
  const entry = useOrder(visit, onClose, { begun, told })
  const { form, submit, busy, chosen } = entry
  const total = chosen.reduce((sum, { rate }) => sum + rate, 0)
  return (
    <FormDialog title="New order" opened onClose={onClose} size={820}>
      <form onSubmit={submit} noValidate autoComplete="off" aria-label="New order">
        <div className={css.form}>
          <div className={css.wide}>
            <OrderSearch
              visitId={visit.id}
              chosen={chosen}
              error={form.errors.lines}
              onChoose={(item) => entry.add([item])}
            />
          </div>
          <UsualSets visit={visit} entry={entry} />
          <div className={css.wide}>
            <ChosenLines entry={entry} />
          </div>
          <Pick label="Priority" required data={optionsOf(PRIORITY_WORDS)} {...form.getInputProps('priority')} />
          <DoctorSelect
            label="Ordered by"
            required
            stored={undefined}
            {...choice(form.getInputProps('practitionerId'))}
          />
          <TextInput label="Provisional diagnosis" maxLength={300} {...form.getInputProps('provisionalDiagnosis')} />
          <Wanted entry={entry} />
          <div className={css.wide}>
            <Textarea
              label="Clinical note"
              autosize
              minRows={2}
              maxLength={1000}
              {...form.getInputProps('clinicalNote')}
            />
          </div>
          <Recorded entry={entry} />
        </div>
        <FormFooter
          note={chosen.length > 0 && `${chosen.length} chosen, ${showRupees(total)} at today's rates`}
          submit="Place order"
          busy={busy}
          onCancel={onClose}
        />
        <UnsavedGuard isUnsaved={entry.isUnsaved} />
      </form>
    </FormDialog>
  )
}

function UsualSets({ visit, entry }: { readonly visit: VisitOfOrders; readonly entry: OrderEntry }) {
  const { data } = useRead(ordersContract.sets, { visitId: visit.id })
  if (!data || data.sets.length === 0) return null
  return (
    <section className={`${css.wide} ${css.sets}`} aria-label="Usual sets">
      {data.sets.map(({ id, name, items }) => (
        <Button key={id} type="button" size="compact-sm" variant="default" onClick={() => entry.add(items)}>
          {name}
        </Button>
      ))}
    </section>
  )
}

const Wanted = ({ entry: { form } }: { readonly entry: OrderEntry }) => (
  <div className={css.form}>
    <DayInput label="Wanted on" {...form.getInputProps('wantedOn')} />
    <TextInput label="At" placeholder="16:30" maxLength={5} {...form.getInputProps('wantedTime')} />
  </div>
)

/** What was done already is recorded instead: no worklist shows it. */
function Recorded({ entry: { form } }: { readonly entry: OrderEntry }) {
  const { can } = useAuth()
  if (!can('order:record')) return null
  const isRecorded = form.values.entry === 'recorded'
  return (
    <>
      <div className={css.wide}>
        <Checkbox
          label="Done already: record it only"
          checked={isRecorded}
          error={form.errors.entry}
          onChange={(event) => form.setFieldValue('entry', event.currentTarget.checked ? 'recorded' : 'to-be-done')}
        />
      </div>
      {isRecorded && (
        <>
          <DayInput label="Done on" required {...form.getInputProps('doneOn')} />
          <Pick label="Where" required data={optionsOf(PLACE_WORDS)} {...form.getInputProps('doneWhere')} />
          <TextInput label="By whom" required maxLength={100} {...form.getInputProps('doneBy')} />
        </>
      )}
    </>
  )
}
