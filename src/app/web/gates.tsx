import { VisuallyHidden } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { accessContract } from '../../access/model/access.contract.ts'
import { useAuth } from '../../access/web/session.tsx'
import { LoadingScreen } from '../../access/web/sign-in/session-screens.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { storeOf } from '../../ui/page/store.ts'
import { NotAllowed, NotFound, NotFoundInside } from './messages.tsx'
import { pathOf, signInFor } from './return-path.ts'
import { type Screen as BuiltScreen, screenAt } from './screens.ts'
import { Titled } from './titled.tsx'
import { homeOf, mayOpen } from './visitor.ts'

const loadShell = async () => ({ default: (await import('./shell/shell.tsx')).Shell })
const Shell = lazy(loadShell)
// A user who opens a screen of the application is most likely signed in: fetch its frame while the server is asked.
if (screenAt(window.location.pathname)) void loadShell()

/** Set while the person signs out: then the way leads to the start, and not back to where they were. */
const leaving = storeOf(false)

/** The application's gate: a user who is not signed in is sent to sign in and comes back to this very path. */
export function SignedInFrame({ children }: { readonly children?: ReactNode }) {
  const { user, hospital, signOut } = useAuth()
  const location = useLocation()
  useEffect(() => {
    if (user) leaving.set(false)
  }, [user])
  if (!user && location.pathname === '/') return <Outlet />
  if (!user) return <Navigate to={leaving.get() ? '/' : signInFor(location)} replace />
  const leave = () => {
    leaving.set(true)
    void signOut()
  }
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Shell visitor={{ user, hospital }} onSignOut={leave}>
        {children}
      </Shell>
    </Suspense>
  )
}

/** Any path that is not a screen: inside the frame for those who are signed in. */
export function UnknownPath() {
  if (!useAuth().user) return <NotFound />
  return (
    <SignedInFrame>
      <Titled title="Page not found">
        <NotFoundInside />
      </Titled>
    </SignedInFrame>
  )
}

const Start = lazy(async () => ({ default: (await import('../../access/web/sign-in/entry-flow.tsx')).EntryFlow }))
const home = screenAt('/')
const Home = home && lazy(async () => ({ default: (await home.lazy()).Component }))

/** The start: the way in for strangers; for everybody else the home dashboard, or what stands for it. */
export function Entrance() {
  const { user, hospital } = useAuth()
  const mayStay = user && home && mayOpen(home, { user, hospital })
  if (user && !mayStay) return <Navigate to={homeOf({ user, hospital })} replace />
  const Page = user && Home ? Home : Start
  return (
    <Titled title={user ? 'Dashboard' : ''}>
      <Suspense fallback={user && <VisuallyHidden component="h1">Dashboard</VisuallyHidden>}>
        <Page />
      </Suspense>
    </Titled>
  )
}

/** A screen for those who may open it, under its title. */
export function Screen({ screen, children }: { readonly screen: BuiltScreen; readonly children: ReactNode }) {
  const { user, hospital } = useAuth()
  // A screen that only the other type of hospital has does not exist here.
  if (user && screen.hospital && screen.hospital !== hospital?.type)
    return (
      <Titled title="Page not found">
        <NotFoundInside />
      </Titled>
    )
  if (screen.onlyOn === 'demo')
    return (
      <OnDemoData>
        <Titled title={screen.title}>{children}</Titled>
      </OnDemoData>
    )
  const allowed = screen.permission === 'anyone' || (user && mayOpen(screen, { user, hospital }))
  return <Titled title={screen.title}>{allowed ? children : <NotAllowed />}</Titled>
}

/** What is shown on demo data only; elsewhere it does not exist. */
function OnDemoData({ children }: { readonly children: ReactNode }) {
  const { data, error } = useRead(accessContract.signUpForm, {})
  if (!data && !error) return <LoadingScreen />
  return data?.mode === 'demo' ? children : <UnknownPath />
}

/** Pages for strangers: who is signed in goes to where they wanted to be, or to the start. */
export function ForStrangers({ children }: { readonly children?: ReactNode }) {
  const { user } = useAuth()
  const [query] = useSearchParams()
  if (user) return <Navigate to={pathOf(query)} replace />
  return children ?? <Navigate to="/signup" replace />
}
