import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { showDay, showDayOf } from '../../kernel/calendar.ts'
import { useRead, useWrite } from '../../platform/web/use-call.ts'
import { NoValue } from '../../ui/display/no-value.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import type { VisitRow } from '../model/call-record.ts'
import { telecallingContract, VISIT_SORTS } from '../model/telecalling.contract.ts'
import { AddOption } from './add-option.dialog.tsx'
import { useDraft } from './drafts.ts'
import { PhoneLink } from './phone-link.tsx'
import css from './station.module.css'
import { type Heading, StationTable } from './station-table.tsx'
import { askedOf, type StationUrl } from './station-url.ts'
import { type CallOptions, useCallOptions } from './use-call-options.ts'

const HEADINGS: readonly Heading[] = [
  { label: 'S.No.' },
  { label: 'Name', sort: 'name' },
  { label: 'Patient ID', sort: 'uhid' },
  { label: 'Mobile', sort: 'phone' },
  { label: 'Hospital' },
  { label: 'Visited Date', sort: 'visited' },
  { label: 'Discharge Date', sort: 'discharged' },
  { label: 'Relationship Manager', sort: 'relationship-man' },
  { label: 'Called On', sort: 'called-on' },
  { label: 'Update Reason', sort: 'update-reason' },
  { label: 'Update' },
]

/** All Patient: every visit, with the reason of its last update (specification 2). */
export function AllPatients({ url }: { readonly url: StationUrl }) {
  const { data, error, refetch } = useRead(telecallingContract.visits, askedOf(url, VISIT_SORTS))
  const options = useCallOptions()
  // The columns are as wide as what stands in them: the rows come with the name of the hospital.
  const rows = options.ownHospital ? data?.rows : undefined
  return (
    <StationTable
      label="All patients"
      headings={HEADINGS}
      url={url}
      total={rows ? (data?.total ?? null) : null}
      error={error}
      onRetry={() => void refetch()}
      empty="No visit matches."
    >
      {rows?.map((row, index) => (
        <VisitLine key={row.visitId} row={row} number={(url.page - 1) * url.size + index + 1} options={options} />
      ))}
    </StationTable>
  )
}

const ADD_NEW = '+ Add new'

type LineProps = { readonly row: VisitRow; readonly number: number; readonly options: CallOptions }

function VisitLine({ row, number, options }: LineProps) {
  const draft = useDraft<string>(`reason ${row.visitId}`)
  const reason = draft.typed ?? row.updateReason ?? ''
  const [adding, setAdding] = useState(false)
  const save = useWrite(telecallingContract.updateReason)
  const update = () => {
    if (!reason) return toast.error('Failed to update reason', 'Please select an update reason')
    save.mutate(
      { visitId: row.visitId, reason },
      {
        onSuccess: () => {
          draft.sent(draft.typed, (now) => now)
          toast.success('Update reason saved successfully')
        },
        onError: (problem) => toast.error('Failed to update reason', problem.message),
      },
    )
  }
  const reasons = [...new Set([...options.names('update_reason'), ...(reason ? [reason] : [])])]
  return (
    <tr>
      <td className={css.serial}>{number}</td>
      <td className={css.who}>{row.patientName}</td>
      <td data-label="Patient ID">{row.uhid}</td>
      <td data-label="Mobile">{row.isDeceased ? 'Died' : <PhoneLink phone={row.phone} />}</td>
      <td data-label="Hospital">{options.ownHospital}</td>
      <td data-label="Visited Date">{showDay(row.visitDate)}</td>
      <td data-label="Discharge Date">{showDayOf(row.dischargeDate) || <NoValue />}</td>
      <td data-label="Relationship Manager">{row.relationshipManager ?? <NoValue />}</td>
      <td data-label="Called On">{showDayOf(row.lastCalledOn) || <NoValue />}</td>
      <td data-label="Update Reason">
        <Select
          size="xs"
          w={190}
          aria-label={`Update reason: ${row.patientName}`}
          placeholder="Select a reason"
          data={[...reasons, ADD_NEW]}
          value={reason || null}
          onChange={(chosen) => (chosen === ADD_NEW ? setAdding(true) : draft.keep(chosen ?? ''))}
        />
        {adding && (
          <AddOption kind="update_reason" options={options} onClose={() => setAdding(false)} onAdded={draft.keep} />
        )}
      </td>
      <td>
        <Button size="xs" variant="default" aria-busy={save.isPending} disabled={save.isPending} onClick={update}>
          Update
        </Button>
      </td>
    </tr>
  )
}
