import { expect, test } from 'vitest'
import { decideOrders } from './decide-orders.ts'
import { PLAIN_ORDER } from './order-form.ts'

const ist = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+05:30`)

type Case = { readonly starts?: string; readonly admitted?: string; readonly ended?: string; readonly isTold?: boolean }

/** An order that is written at noon of 21 November for who came the day before. */
function decided({ starts, admitted = '2026-11-20 10:00', ended, isTold = false }: Case) {
  const startsAt = starts ? ist(starts).toISOString() : null
  const answer = decideOrders({
    orders: [{ ...PLAIN_ORDER, name: 'Inj. Pantoprazole', dose: 40, doseUnit: 'mg', startsAt }],
    ...{ standing: [], items: new Map(), second: () => null, isTold },
    patient: { alerts: [], registered: null, gender: 'female', ageDays: 9000, today: '2026-11-21', running: [] },
    ...{ now: ist('2026-11-21 12:00'), admittedAt: ist(admitted), endedAt: ended ? ist(ended) : null },
  })
  return answer.ok ? 'ordered' : `${answer.refusal} ${answer.details?.field}`
}

test.each<[string, Case, string]>([
  ['now', {}, 'ordered'],
  ['from yesterday, in the stay', { starts: '2026-11-20 13:00' }, 'ordered'],
  ['more than a day back', { starts: '2026-11-20 11:59' }, 'STARTS_TOO_EARLY orders.0.startsAt'],
  [
    'before the admission',
    { starts: '2026-11-21 09:00', admitted: '2026-11-21 09:01' },
    'STARTS_TOO_EARLY orders.0.startsAt',
  ],
  ['to come', { starts: '2026-11-22 09:00' }, 'ordered'],
  ['before a discharge that is to come', { starts: '2026-11-21 13:00', ended: '2026-11-21 16:00' }, 'ordered'],
  [
    'after a discharge that is to come',
    { starts: '2026-11-21 16:00', ended: '2026-11-21 16:00' },
    'STARTS_AFTER_DISCHARGE orders.0.startsAt',
  ],
  ['at the discharge', { ended: '2026-11-21 12:00' }, 'PATIENT_HAS_LEFT orders.0.startsAt'],
  ['after the discharge', { ended: '2026-11-21 11:00' }, 'PATIENT_HAS_LEFT orders.0.startsAt'],
  [
    'after the discharge, dated before it',
    { starts: '2026-11-21 09:00', ended: '2026-11-21 11:00' },
    'PATIENT_HAS_LEFT orders.0.startsAt',
  ],
  [
    'told before the discharge, written after it',
    { starts: '2026-11-21 09:00', ended: '2026-11-21 11:00', isTold: true },
    'PATIENT_HAS_LEFT orders.0.startsAt',
  ],
  [
    'after the discharge, dated after it',
    { starts: '2026-11-22 09:00', ended: '2026-11-21 11:00' },
    'PATIENT_HAS_LEFT orders.0.startsAt',
  ],
])('%s', (_, asked, said) => {
  expect(decided(asked)).toBe(said)
})
