import { Button, Group, Kbd } from '@mantine/core'
import '@mantine/core/styles/Kbd.css'
import { showRupees } from '../../../kernel/money.ts'
import textCss from '../../../ui/display/text.module.css'
import { HeldCarts } from './holds/held-carts.tsx'
import type { Carts } from './use-cart.ts'
import type { Counter } from './use-counter.ts'
import type { Selling } from './use-selling.ts'

type Props = { readonly counter: Counter<Carts>; readonly selling: Selling; toReturns(): void }

/** Where is sold and into which drawer, what was sold today, and the carts that are held. */
export function CounterBar({ counter: { state, each }, selling, toReturns }: Props) {
  return (
    <>
      <Group justify="space-between" gap={8}>
        <span className={textCss.note}>
          {[state?.place, state?.session && `session ${state.session}`].filter(Boolean).join(' · ')}
        </span>
        <Group gap={8}>
          <span className={textCss.note}>
            Sold today <strong>{state?.sold ?? 0}</strong> · <strong>{showRupees(state?.takings ?? 0)}</strong>
          </span>
          <Button
            size="compact-sm"
            variant="default"
            disabled={each.length === 0}
            loading={selling.isHolding}
            rightSection={<Kbd size="xs">F8</Kbd>}
            onClick={() => selling.hold()}
          >
            Hold
          </Button>
          <Button size="compact-sm" variant="default" rightSection={<Kbd size="xs">F10</Kbd>} onClick={toReturns}>
            Return
          </Button>
        </Group>
      </Group>
      <HeldCarts takeUp={selling.takeUp} letGo={selling.letGo} />
    </>
  )
}
