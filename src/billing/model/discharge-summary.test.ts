import { describe, expect, it } from 'vitest'
import { summaryOpens } from './discharge-summary.ts'

describe('the discharge summary', () => {
  it.each([
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])('final payment %s, may open early %s', (hasFinalPayment, early, opens) => {
    expect(summaryOpens({ hasFinalPayment }, early)).toBe(opens)
  })
})
