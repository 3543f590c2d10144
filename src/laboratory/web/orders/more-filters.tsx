import { Select } from '@mantine/core'
import { useRead } from '../../../platform/web/use-call.ts'
import { DoctorSelect } from '../../../visits/web/form/doctor-select.tsx'
import { labOrdersContract } from '../../model/orders/lab-orders.contract.ts'
import { VISIT_KINDS } from '../../model/orders/shown-lab-order.ts'
import css from './orders.module.css'
import type { LabOrders } from './use-lab-orders.ts'

/** What narrows the worklist further: kind of visit, whether discharged, category, test, who ordered. */
export default function MoreFilters({ worklist: { url, filter } }: { readonly worklist: LabOrders }) {
  const { data } = useRead(labOrdersContract.choices, {})
  const inPortal = { comboboxProps: { withinPortal: false } }
  return (
    <div className={css.filters}>
      <Select
        label="Visit type"
        clearable
        data={[...VISIT_KINDS]}
        value={filter.kind || null}
        onChange={(kind) => url.set({ kind })}
        {...inPortal}
      />
      <Select
        label="Discharged?"
        clearable
        data={[
          { value: 'no', label: 'Not discharged' },
          { value: 'yes', label: 'Discharged' },
        ]}
        value={filter.discharged || null}
        onChange={(discharged) => url.set({ discharged })}
        {...inPortal}
      />
      <Select
        label="Category"
        clearable
        searchable
        data={data?.categories ?? []}
        value={filter.category || null}
        onChange={(category) => url.set({ category })}
        {...inPortal}
      />
      <Select
        label="Service"
        clearable
        searchable
        limit={50}
        data={(data?.tests ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.test || null}
        onChange={(test) => url.set({ test })}
        {...inPortal}
      />
      <DoctorSelect
        label="Consultant"
        stored={undefined}
        value={filter.doctor || null}
        onChange={(doctor) => url.set({ doctor })}
        {...inPortal}
      />
    </div>
  )
}
