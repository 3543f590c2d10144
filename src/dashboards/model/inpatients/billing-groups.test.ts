import { expect, test } from 'vitest'
import { BILLING_STATUS_VALUES } from '../../../visits/model/tracking/billing-status.ts'
import { STATUSES_OF_GROUP } from './billing-groups.ts'

test('each billing status, and none, belongs to exactly one group', () => {
  const grouped = Object.values(STATUSES_OF_GROUP).flat()
  expect(new Set(grouped)).toEqual(new Set([null, ...BILLING_STATUS_VALUES]))
  expect(grouped).toHaveLength(BILLING_STATUS_VALUES.length + 1)
})
