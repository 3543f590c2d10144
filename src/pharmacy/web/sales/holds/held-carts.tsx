import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { showTime } from '../../../../kernel/calendar.ts'
import { counted } from '../../../../kernel/counted.ts'
import { useRead } from '../../../../platform/web/use-call.ts'
import textCss from '../../../../ui/display/text.module.css'
import { useNow } from '../../../../ui/page/use-now.ts'
import { heldCartsContract } from '../../../model/sales/holds/held-carts.contract.ts'
import css from './held-carts.module.css'

type Props = { takeUp(id: string): void; letGo(id: string): void }

/** The carts that wait at this counter, whoever holds them: each is taken up, or let go of. */
export function HeldCarts({ takeUp, letGo }: Props) {
  const carts = useRead(heldCartsContract.list, {}).data?.carts ?? []
  const now = useNow()
  if (carts.length === 0) return null
  return (
    <ul className={css.held} aria-label="Held carts">
      {carts.map(({ id, buyer, lines, heldBy, heldAt, until }) => {
        const who = buyer || `Held at ${showTime(new Date(heldAt))}`
        return (
          <li key={id}>
            <Button
              size="compact-sm"
              variant="light"
              title={`Held by ${heldBy} at ${showTime(new Date(heldAt))}`}
              onClick={() => takeUp(id)}
            >
              {`${who} · ${counted(lines, 'line')}`}
            </Button>
            <span className={textCss.caption}>
              {Date.parse(until) > now ? `until ${showTime(new Date(until))}` : 'units no longer kept'}
            </span>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={`Let go of ${who}`}
              onClick={() => letGo(id)}
            >
              <IconX size={14} stroke={1.5} aria-hidden />
            </ActionIcon>
          </li>
        )
      })}
    </ul>
  )
}
