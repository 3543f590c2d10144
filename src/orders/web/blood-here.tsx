import { Checkbox } from '@mantine/core'
import { showTime } from '../../kernel/calendar.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { bloodHereContract } from '../model/blood-here.contract.ts'
import type { OrderEntry } from './use-order.ts'

type Props = { readonly testId: string; readonly entry: OrderEntry }

/** Beside a chosen test: the laboratory has blood for it, and it may be done on that. */
export function BloodHere({ testId, entry }: Props) {
  const { data } = useRead(bloodHereContract.find, { visitId: entry.visitId, testId }, { keep: false })
  if (!data || data.containers.length === 0) return null
  const words = data.containers.map(
    ({ no, name, collectedAt }) => `${no} ${name} of ${showTime(new Date(collectedAt))}`,
  )
  return (
    <Checkbox
      size="xs"
      label={`Do it on the blood that is here: ${words.join(', ')}`}
      checked={entry.onHand.has(testId)}
      onChange={(event) => entry.setOnHand(testId, event.currentTarget.checked)}
    />
  )
}
