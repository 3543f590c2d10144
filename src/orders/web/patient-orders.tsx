import { Anchor, Skeleton, Text } from '@mantine/core'
import { useAuth } from '../../access/web/session.tsx'
import { showDayOf } from '../../kernel/calendar.ts'
import { Link } from '../../platform/web/navigation.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { DEPARTMENT_WORDS, LINE_STATE_WORDS, SIDE_WORDS } from '../model/order-words.ts'
import { ordersContract } from '../model/orders.contract.ts'
import { LINE_STATE_TONES } from './line-states.ts'
import css from './orders.module.css'

/** Laboratory and radiology of a patient on all visits, the newest first. */
export function PatientOrders({ patientId }: { readonly patientId: string }) {
  const { can } = useAuth()
  const { data, error, refetch } = useRead(ordersContract.ofPatient, { patientId }, { enabled: can('order:read') })
  if (!can('order:read')) return <Text size="sm">Not with your role.</Text>
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Skeleton height={40} role="status" aria-label="Loading" />
  if (data.lines.length === 0) return <Text size="sm">No lab tests and no radiology are recorded.</Text>
  return (
    <ul className={css.ordered}>
      {data.lines.map(({ id, name, side, department, state, orderedAt, visitNo }) => (
        <li key={id}>
          <Anchor component={Link} to={`/orders/${visitNo}`} inherit>
            {[name, side && SIDE_WORDS[side].toLowerCase()].filter(Boolean).join(', ')}
          </Anchor>
          <span className={css.quiet}>
            {DEPARTMENT_WORDS[department]} · {showDayOf(orderedAt)}
          </span>
          <Chip tone={LINE_STATE_TONES[state]}>{LINE_STATE_WORDS[state]}</Chip>
        </li>
      ))}
    </ul>
  )
}
