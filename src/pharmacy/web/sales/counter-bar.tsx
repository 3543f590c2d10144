import { Button, Group, Kbd } from '@mantine/core'
import { counted } from '../../../kernel/counted.ts'
import { showRupees } from '../../../kernel/money.ts'
import textCss from '../../../ui/display/text.module.css'
import type { Carts } from './use-cart.ts'
import type { Counter } from './use-counter.ts'

type Props = {
  readonly counter: Counter<Carts>
  hold(): void
  takeUp(id: string): void
  toReturns(): void
}

/** Where is sold and into which drawer, what was sold today, and the carts that are held. */
export function CounterBar({ counter: { state, cart, each }, hold, takeUp, toReturns }: Props) {
  return (
    <Group justify="space-between" gap={8}>
      <span className={textCss.note}>
        {[state?.place, state?.session && `session ${state.session}`].filter(Boolean).join(' · ')}
      </span>
      <Group gap={8}>
        <span className={textCss.note}>
          Sold today <strong>{state?.sold ?? 0}</strong> · <strong>{showRupees(state?.takings ?? 0)}</strong>
        </span>
        {cart.held.map((one, place) => (
          <Button key={one.id} size="compact-sm" variant="light" onClick={() => takeUp(one.id)}>
            {`Held ${place + 1}: ${counted(one.lines.length, 'line')}`}
          </Button>
        ))}
        <Button
          size="compact-sm"
          variant="default"
          disabled={each.length === 0}
          rightSection={<Kbd size="xs">F8</Kbd>}
          onClick={hold}
        >
          Hold
        </Button>
        <Button size="compact-sm" variant="default" rightSection={<Kbd size="xs">F10</Kbd>} onClick={toReturns}>
          Return
        </Button>
      </Group>
    </Group>
  )
}
