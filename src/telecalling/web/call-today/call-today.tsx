import { Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { useRead } from '../../../platform/web/use-call.ts'
import { isTyping } from '../../../ui/keyboard/keys.ts'
import { type CallGroup, groupOf } from '../../model/call-list.ts'
import type { CallRow } from '../../model/call-record.ts'
import type { telecallingContract } from '../../model/telecalling.contract.ts'
import css from '../station.module.css'
import { type Heading, StationTable } from '../station-table.tsx'
import type { StationUrl } from '../station-url.ts'
import { useCallOptions } from '../use-call-options.ts'
import { CallLine } from './call-line.tsx'
import { CallsPanel } from './calls-panel.tsx'

const HEADINGS: readonly Heading[] = [
  { label: 'S.No.', width: 46 },
  { label: 'Call Date', width: 80, sort: 'call-date', below: [{ label: 'Called On', sort: 'called-on' }] },
  { label: 'Patient Name', width: 140, sort: 'patient-name', below: [{ label: 'Phone', sort: 'phone' }] },
  { label: 'Diagnosis/Surgery', width: 148, sort: 'diagnosis', below: [{ label: 'Department' }] },
  {
    label: 'Admission Type',
    width: 104,
    sort: 'admission-type',
    below: [{ label: 'Hospital Name', sort: 'hospital' }],
  },
  {
    label: 'Relationship Man',
    width: 108,
    sort: 'relationship-man',
    below: [{ label: 'Telecaller', sort: 'telecaller' }],
  },
  { label: 'Budget Amount', width: 106, sort: 'budget', align: 'right' },
  { label: 'Follow Up On', width: 98, sort: 'follow-up' },
  {
    label: 'Disposition',
    width: 112,
    sort: 'disposition',
    below: [{ label: 'Sub Disposition', sort: 'sub-disposition' }],
  },
  { label: 'Remark', width: 72, sort: 'remark' },
  { label: 'Save', width: 44 },
]

const GROUP_WORDS: Readonly<Record<CallGroup, string>> = {
  overdue: 'Overdue',
  due: 'Due today',
  discharged: 'Discharged',
}

type Props = {
  readonly url: StationUrl
  readonly calls: ReturnType<typeof useRead<typeof telecallingContract.callList>>
}

/**
 * Call Today: one row a visit, the follow-ups first. One row at a time is open for its call; j and k move between rows, Ctrl+Enter
 * saves and opens the next.
 */
export function CallToday({ url, calls: { data, error, refetch } }: Props) {
  const options = useCallOptions()
  const rows = data?.rows ?? []
  const [openId, setOpenId] = useState<string | null>(null)
  const open = rows.find(({ visitId }) => visitId === openId) ?? rows.find(({ today }) => today === null) ?? rows[0]
  const move = useRef((_: number) => {})
  move.current = (steps) => {
    const next = rows[rows.indexOf(open as CallRow) + steps]
    if (next) setOpenId(next.visitId)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'j') move.current(1)
      if (event.key === 'k') move.current(-1)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const today = data?.today ?? ''
  return (
    <div className={css.station}>
      <Stack gap={8} flex={1} miw={0}>
        <StationTable
          label="Call today"
          headings={HEADINGS}
          url={url}
          total={data?.total ?? null}
          error={error}
          onRetry={() => void refetch()}
          empty={
            url.search
              ? 'No one to call matches the search.'
              : 'No one to call: no follow-up is due, and no patient was discharged on these days.'
          }
        >
          {rows.map((row, index) => {
            const group = groupOf(row.dueOn, today)
            const begins = !url.sorting && (index === 0 || groupOf(rows[index - 1]?.dueOn ?? null, today) !== group)
            return (
              <CallLine
                key={row.visitId}
                row={row}
                number={(url.page - 1) * url.size + index + 1}
                group={begins ? GROUP_WORDS[group] : null}
                columns={HEADINGS.length}
                isLate={group === 'overdue'}
                isOpen={row === open}
                options={options}
                onOpen={() => setOpenId(row.visitId)}
                onSaved={() => move.current(1)}
              />
            )
          })}
        </StationTable>
      </Stack>
      {open ? <CallsPanel key={open.visitId} row={open} today={today} /> : !data && <div className={css.panel} />}
    </div>
  )
}
