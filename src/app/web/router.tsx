import { createBrowserRouter, type RouteObject } from 'react-router'
import { LoadingScreen } from '../../access/web/sign-in/session-screens.tsx'
import { Entrance, ForStrangers, Screen, SignedInFrame, UnknownPath } from './gates.tsx'
import { RouteError } from './messages.tsx'
import { type Screen as BuiltScreen, SCREENS } from './screens.ts'

/** Opened by a user signed in, these lead to the home page (specification 1 section 2.1). */
const FOR_STRANGERS = ['/login', '/signup', '/signup-full']

const nothingYet = () => null

const routeOf = (screen: BuiltScreen): RouteObject => ({
  path: screen.path,
  HydrateFallback: nothingYet,
  // Its own, so that the frame of the application stays when a screen fails.
  errorElement: <RouteError />,
  lazy: async () => {
    const { Component } = await screen.lazy()
    const page = (
      <Screen screen={screen}>
        <Component />
      </Screen>
    )
    return { element: FOR_STRANGERS.includes(screen.path) ? <ForStrangers>{page}</ForStrangers> : page }
  },
})

const inFrame = (frame: BuiltScreen['frame']) =>
  SCREENS.filter((screen) => screen.frame === frame && screen.path !== '/').map(routeOf)
const notBuilt = FOR_STRANGERS.filter((path) => !SCREENS.some((screen) => screen.path === path))

/** The specified routes whose screen is built; everything else is not found. */
export const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter([
  {
    errorElement: <RouteError />,
    HydrateFallback: LoadingScreen,
    children: [
      {
        path: '/',
        element: <SignedInFrame />,
        children: [{ index: true, element: <Entrance /> }, ...inFrame('shell')],
      },
      ...inFrame('bare'),
      ...notBuilt.map((path) => ({ path, element: <ForStrangers /> })),
      { path: '*', element: <UnknownPath /> },
    ],
  },
])
