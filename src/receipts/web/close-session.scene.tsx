import { CloseSession } from './close-session.tsx'

const SESSION = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  number: 'CS-1',
  openedAt: '2026-11-27T04:00:00.000Z',
  float: 50_000,
  modes: [
    { mode: 'CASH', receipts: 2, amount: 300_000 },
    { mode: 'UPI', receipts: 1, amount: 1_250_050 },
  ],
} as const

/** A session with ₹500 of float, ₹3,000 of cash and ₹12,500.50 by UPI. */
export const Scene = () => (
  <main>
    <h1>Cash Session</h1>
    <CloseSession session={{ ...SESSION, modes: [...SESSION.modes] }} earlier={[]} />
  </main>
)
