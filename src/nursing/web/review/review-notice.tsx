import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { dayOf, showDay } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { orderReviewsContract } from '../../model/review/order-reviews.contract.ts'
import css from '../nursing.module.css'

type Props = { readonly visitId: string; onOpen(): void }

/** Says that orders of before the last operation wait to be looked through. */
export function ReviewNotice({ visitId, onOpen }: Props) {
  const { can } = useAuth()
  const operation = useRead(orderReviewsContract.shown, { visitId }).data?.operation
  if (!operation || operation.review || operation.orders.length === 0) return null
  const { length } = operation.orders
  return (
    <div className={css.leave} data-tone="warning" role="status">
      <p>
        <IconListCheck size={16} stroke={1.5} aria-hidden />{' '}
        {`Operated ${showDay(dayOf(new Date(operation.inTheatreAt)))}: ${length} ${length === 1 ? 'order' : 'orders'} from before it to look through`}
      </p>
      <Button size="compact-sm" variant={can('medication-order:write') ? 'filled' : 'default'} onClick={onOpen}>
        {can('medication-order:write') ? 'Look through' : 'Show'}
      </Button>
    </div>
  )
}
