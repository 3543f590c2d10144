import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { showDay } from '../../kernel/calendar.ts'
import { showRupees } from '../../kernel/money.ts'
import { Chip, type Tone } from '../../ui/display/chip.tsx'
import { SentReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { MODALITY_WORDS } from '../model/modalities.ts'
import { physiotherapyContract } from '../model/physiotherapy.contract.ts'
import type { Physiotherapy, ShownSession } from '../model/shown-physiotherapy.ts'
import css from './physiotherapy.module.css'

const CONFIRMED = { signature: 'Signature', thumb: 'Thumb print', paper: 'On paper' } as const

const stateOf = ({ cancelReason, isMissed, isApproved }: ShownSession): [Tone, string] | null => {
  if (cancelReason !== null) return ['neutral', 'Cancelled']
  if (isMissed) return ['waiting', 'Missed']
  if (isApproved === false) return ['warning', 'Beyond the approval']
  return isApproved ? ['good', 'Approved'] : null
}

/** The sessions of the visit in the order of their days. */
export function SessionSheet({ physiotherapy: { sessions, packages } }: { readonly physiotherapy: Physiotherapy }) {
  const { can } = useAuth()
  const [cancelled, cancel] = useState<string | null>(null)
  const packageNamed = new Map(packages.map(({ id, description }) => [id, description]))
  const price = ({ packageId, isMissed, amount }: ShownSession) =>
    isMissed ? '-' : packageId ? (packageNamed.get(packageId) ?? 'Package') : amount === null ? '-' : showRupees(amount)
  return (
    <section aria-label="Sessions" className={css.sheet}>
      <h2>Sessions</h2>
      {sessions.length === 0 ? (
        <p className={css.quiet}>No session yet.</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th>Sr.</th>
              <th>Date</th>
              <th>Session</th>
              <th>Therapist</th>
              <th>Signature</th>
              <th>State</th>
              <th className={css.right}>Amount</th>
              <th aria-label="Actions" />
            </tr>
          </thead>
          <tbody>
            {sessions.map((session, at) => {
              const state = stateOf(session)
              return (
                <tr key={session.id} data-cancelled={session.cancelReason !== null || undefined}>
                  <td>{at + 1}</td>
                  <td>{showDay(session.day)}</td>
                  <td>
                    {MODALITY_WORDS[session.modality]}, {session.area}
                    <span className={css.quiet}> {detailsOf(session)}</span>
                  </td>
                  <td>{session.therapist}</td>
                  <td>{session.confirmedBy ? CONFIRMED[session.confirmedBy] : '-'}</td>
                  <td>{state && <Chip tone={state[0]}>{state[1]}</Chip>}</td>
                  <td className={css.right}>{price(session)}</td>
                  <td className={css.right}>
                    {can('bill:edit') && session.cancelReason === null && (
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        color="gray"
                        aria-label={`Cancel session ${at + 1}`}
                        onClick={() => cancel(session.id)}
                      >
                        Cancel
                      </Button>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {cancelled && (
        <SentReasonDialog
          title="Cancel the session"
          route={physiotherapyContract.cancelSession}
          input={({ reason }) => ({ id: cancelled, reason })}
          done={() => cancel(null)}
          failed="Cancel the session"
          onClose={() => cancel(null)}
        />
      )}
    </section>
  )
}

const detailsOf = ({ minutes, isHomeVisit, note, cancelReason }: ShownSession): string =>
  [minutes && `${minutes} min`, isHomeVisit && 'home visit', note, cancelReason].filter(Boolean).join(', ')
