import { useFavicon } from '@mantine/hooks'
import { RouterProvider } from 'react-router'
import { useAuth } from '../../access/web/session.tsx'
import { UiRoot } from '../../ui/theme/ui-root.tsx'
import { router } from './router.tsx'

/** The application in the colours of the hospital signed in to; before that, in those of hope. */
export function App() {
  const { user, hospital } = useAuth()
  useFavicon(hospital ? `/favicon-${hospital.type}.svg` : '/favicon.svg')
  const letterhead = hospital && {
    name: hospital.fullName,
    address: hospital.address,
    phone: hospital.phone,
    email: hospital.email,
    printedBy: user?.fullName ?? '',
  }
  return (
    <UiRoot type={hospital?.type ?? 'hope'} letterhead={letterhead}>
      <RouterProvider router={router} />
    </UiRoot>
  )
}
