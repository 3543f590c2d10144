import { IconCheck, IconPencil } from '@tabler/icons-react'
import { showDay, showTime } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import { NoValue } from '../../../ui/display/no-value.tsx'
import { FOLLOW_UP_SOURCE_WORDS } from '../../model/call-list.ts'
import type { CallRow } from '../../model/call-record.ts'
import { PhoneLink } from '../phone-link.tsx'
import css from '../station.module.css'
import type { CallOptions } from '../use-call-options.ts'
import { CallEditor, useCallDraft } from './call-editor.tsx'

type Props = {
  readonly row: CallRow
  readonly number: number
  /** The heading of the group that begins with this row. */
  readonly group: string | null
  readonly columns: number
  readonly isLate: boolean
  readonly isOpen: boolean
  readonly options: CallOptions
  onOpen(): void
  onSaved(): void
}

/** A row of Call Today; while it is open, the fields of its call below it. */
export function CallLine({ row, number, group, columns, isLate, isOpen, options, onOpen, onSaved }: Props) {
  const { today: record } = row
  const isTyped = useCallDraft(row).typed !== undefined
  const followUp = record?.followUpDate ?? row.dueOn
  return (
    <>
      {group && (
        <tr className={css.group}>
          <th colSpan={columns} scope="rowgroup">
            {group}
          </th>
        </tr>
      )}
      <tr className={css.row} data-open={isOpen || undefined} aria-selected={isOpen} onClick={onOpen}>
        <td>{number}</td>
        <td>
          {record ? showDay(record.callDate) : <NoValue />}
          <span className={css.below}>{record ? showTime(new Date(record.calledOn)) : <NoValue />}</span>
        </td>
        <td>
          <button type="button" className={css.name} onClick={onOpen} aria-expanded={isOpen}>
            {row.patientName}
          </button>
          <span className={css.below}>
            <PhoneLink phone={row.phone} />
          </span>
        </td>
        <td className={css.prose}>
          {row.diagnosisSurgery || <NoValue />}
          <span className={css.below}>
            <NoValue />
          </span>
        </td>
        <td>
          {row.patientType}
          <span className={css.below}>{record?.hospitalLabel ?? options.ownHospital}</span>
        </td>
        <td>
          {row.relationshipManager ?? <NoValue />}
          <span className={css.below}>{record?.telecaller ?? <NoValue />}</span>
        </td>
        <td data-align="right">{record?.budgetAmount == null ? <NoValue /> : showRupees(record.budgetAmount)}</td>
        <td data-late={(isLate && !record) || undefined}>
          {followUp ? showDay(followUp) : <NoValue />}
          {row.dueFrom && row.dueFrom !== 'call' && !record?.followUpDate && (
            <span className={css.below}>{FOLLOW_UP_SOURCE_WORDS[row.dueFrom]}</span>
          )}
        </td>
        <td>
          {record?.disposition ?? <NoValue />}
          <span className={css.below}>{record?.subDisposition ?? ''}</span>
        </td>
        <td className={css.remark}>{record?.remark ?? <NoValue />}</td>
        <td>
          {isTyped ? (
            <IconPencil size={16} stroke={1.75} aria-label="Not saved" />
          ) : (
            record && <IconCheck size={16} stroke={1.75} className={css.saved} aria-label="Called today" />
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className={css.editor}>
          <td colSpan={columns}>
            <CallEditor key={row.visitId} row={row} options={options} onSaved={onSaved} />
          </td>
        </tr>
      )}
    </>
  )
}
