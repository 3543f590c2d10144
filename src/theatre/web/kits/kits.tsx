import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { theatreKitsContract } from '../../model/kits.contract.ts'

const KitDialog = lazy(() => import('./kit.dialog.tsx'))

/** The kits of the theatre with what is in each of them. */
export function Kits() {
  const { can } = useAuth()
  const url = useUrl()
  const { data } = useRead(theatreKitsContract.list, {})
  const mayEdit = can('theatre:set-up')
  const kits = data?.kits ?? []
  const chosen = kits.find(({ id }) => id === url.text('kit'))
  return (
    <section aria-label="Kits">
      <header>
        <h2>Kits</h2>
        {mayEdit && (
          <Button size="compact-sm" leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ kit: 'new' })}>
            Add kit
          </Button>
        )}
      </header>
      <ul>
        {kits.map((kit) => (
          <li key={kit.id}>
            <b>{kit.name}</b>
            <span>
              {kit.status === 'Inactive' && 'Inactive. '}
              {kit.items.map(({ name, quantity }) => `${quantity} ${name}`).join(', ')}
            </span>
            {mayEdit && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Change ${kit.name}`}
                onClick={() => url.open({ kit: kit.id })}
              >
                Change
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && kits.length === 0 && <p>No kit yet: what an operation needs, held for a case in one go.</p>}
      <Suspense>
        {mayEdit && (chosen || url.text('kit') === 'new') && (
          <KitDialog kit={chosen ?? null} onClose={() => url.set({ kit: null })} />
        )}
      </Suspense>
    </section>
  )
}
