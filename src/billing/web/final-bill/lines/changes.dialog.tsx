import { Button, Group, Modal } from '@mantine/core'
import { dayOf, showDay } from '../../../../kernel/calendar.ts'
import type { BillView } from '../../../model/bill/bill-view.ts'
import css from './why-rate.module.css'

type Props = {
  readonly bill: BillView
  readonly mayChange: boolean
  readonly busy: boolean
  onUndo(changeId: string): void
  onKeepRest(changeId: string): void
  onClose(): void
}

const ASKED_WORDS = {
  gone: 'Charges that it was made for were taken back or posted again. Take it back, or make it again of the line as it is now.',
  apart: 'Its charges stand on several lines now. Take it back, or make it again of each line.',
  amount: 'The line comes to another amount than the one that was divided. Take it back, or divide it again.',
} as const

/** What the desk changed of a draft, what must be looked at again first; each is taken back here. */
export default function ChangesDialog({ bill, mayChange, busy, onUndo, onKeepRest, onClose }: Props) {
  const changes = bill.changes.toSorted((a, b) => Number(b.asked !== null) - Number(a.asked !== null))
  return (
    <Modal opened onClose={onClose} title="Changes of the desk" size={560} closeButtonProps={{ 'aria-label': 'Close' }}>
      {changes.length === 0 && <p className={css.what}>The desk has changed nothing.</p>}
      <ol className={css.list}>
        {changes.map(({ id, words, line, reason, by, at, asked, mayKeepRest }) => (
          <li key={id}>
            <span>
              {line && <b>{line}: </b>}
              {words}, {reason} ({[by, showDay(dayOf(new Date(at)))].filter(Boolean).join(', ')})
              {asked && <span className={css.asked}>{ASKED_WORDS[asked]}</span>}
            </span>
            {mayChange && (
              <Group gap={4} wrap="nowrap" align="start">
                {mayKeepRest && (
                  <Button size="compact-xs" variant="light" disabled={busy} onClick={() => onKeepRest(id)}>
                    Keep for what is left
                  </Button>
                )}
                <Button size="compact-xs" variant="subtle" disabled={busy} onClick={() => onUndo(id)}>
                  Take back
                </Button>
              </Group>
            )}
          </li>
        ))}
      </ol>
    </Modal>
  )
}
