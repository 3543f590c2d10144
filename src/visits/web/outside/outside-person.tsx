import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { useUrl } from '../../../ui/page/url.ts'

const OutsidePersonDialog = lazy(() => import('./outside-person.dialog.tsx'))

/** Where investigations are ordered and carried out: registers who comes from outside for them; `outside` in the address opens the form. */
export function OutsidePerson() {
  const { can } = useAuth()
  const url = useUrl()
  if (!can('visit:register')) return null
  return (
    <>
      <Button variant="default" leftSection={buttonIcon(IconUserPlus)} onClick={() => url.open({ outside: '1' })}>
        Person from outside
      </Button>
      <Suspense>
        {url.text('outside') !== '' && <OutsidePersonDialog onClose={() => url.set({ outside: null })} />}
      </Suspense>
    </>
  )
}
