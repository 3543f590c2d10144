import { useDocumentTitle } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { useAuth } from '../../access/web/session.tsx'
import { storeOf } from '../../ui/store.ts'
import { NotAllowed } from './messages.tsx'
import { pathOf, signInFor } from './return-path.ts'
import { type Screen as BuiltScreen, SCREENS, screenAt } from './screens.ts'
import { Shell } from './shell/shell.tsx'
import { homeOf, mayOpen } from './visitor.ts'

/** Set while the person signs out: then the way leads to the start, and not back to where they were. */
const leaving = storeOf(false)

/** The house: whoever is not signed in is sent to sign in and comes back to this very path. */
export function House() {
  const { user, hospital, signOut } = useAuth()
  const location = useLocation()
  if (!user && location.pathname === '/') return <Outlet />
  if (!user) return <Navigate to={leaving.get() ? '/' : signInFor(location)} replace />
  const leave = () => {
    leaving.set(true)
    void signOut().finally(() => leaving.set(false))
  }
  return <Shell visitor={{ user, hospital }} onSignOut={leave} />
}

const lazyOf = (screen: BuiltScreen | undefined) =>
  screen && lazy(async () => ({ default: (await screen.lazy()).Component }))
const landing = SCREENS.find(({ path, frame }) => path === '/' && frame === 'bare')
const Landing = lazyOf(landing)
const Home = lazyOf(screenAt('/'))

/** The start: the landing page for strangers; for everybody else the home dashboard, or what stands for it. */
export function Entrance() {
  const { user, hospital } = useAuth()
  const home = screenAt('/')
  if (user && !(home && mayOpen(home, { user, hospital }))) return <Navigate to={homeOf({ user, hospital })} replace />
  const Start = user ? Home : Landing
  if (!Start) return <Navigate to="/login" replace />
  return (
    <Suspense>
      <Titled title={user ? 'Dashboard' : ''}>
        <Start />
      </Titled>
    </Suspense>
  )
}

/** A screen for those who may open it, under its title. */
export function Screen({ screen, children }: { readonly screen: BuiltScreen; readonly children: ReactNode }) {
  const { user, hospital } = useAuth()
  const allowed = screen.permission === 'anyone' || (user && mayOpen(screen, { user, hospital }))
  return <Titled title={screen.title}>{allowed ? children : <NotAllowed />}</Titled>
}

/** Pages for strangers: who is signed in goes to where they wanted to be, or to the start. */
export function ForStrangers({ children }: { readonly children?: ReactNode }) {
  const { user } = useAuth()
  const [query] = useSearchParams()
  if (user) return <Navigate to={pathOf(query)} replace />
  return children ?? <Navigate to="/signup" replace />
}

/** The page title: the screen, and the hospital's 'Hospital Management System' (specification 1 section 1). */
function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { hospital } = useAuth()
  const house = hospital ? `${hospital.name} Hospital Management System` : 'Wardbook'
  useDocumentTitle(title ? `${title} · ${house}` : house)
  return children
}
