import { expect, test } from 'vitest'
import { servicesOfBill, switchedOffWords } from './services-of-bill.ts'

test('the services of a bill are those that follow from the stay, each once, with why it is switched off', () => {
  const line = (description: string, chargeId: string, reason = 'Paid service by service') => ({
    description,
    chargeIds: [chargeId],
    reason,
  })
  expect(
    servicesOfBill([
      line('Nursing', 'service:b:2026-11-01', `${switchedOffWords('Own nurse (day)')}: nobody pays it`),
      line('Diet', 'service:a:2026-11-01'),
      line('Diet', 'service:a:2026-11-04', 'Covered by the package'),
      line('Dressing', '8b69d647-36a5-4612-b01c-0c1937ecbf7a'),
      { description: 'Typed', chargeIds: [], reason: 'Typed' },
    ]),
  ).toEqual([
    { id: 'a', name: 'Diet', whyOff: null },
    { id: 'b', name: 'Nursing', whyOff: 'Own nurse (day)' },
  ])
})
